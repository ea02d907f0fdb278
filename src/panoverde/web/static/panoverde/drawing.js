// A draw made again on this device, as docs/draws.md says: does the secret fit the commitment, does the draw come out?
// crypto.subtle is missing on a venue's plain http, so SHA-256 is here.
"use strict";

window.panoverde = window.panoverde || {};

(() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
  const H = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const turned = (word, by) => (word >>> by) | (word << (32 - by));

  function sha256(bytes) {
    const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, bytes.length * 8);
    const hash = H.slice();
    const words = new Int32Array(64);
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
      for (let i = 16; i < 64; i += 1) {
        const [x, y] = [words[i - 15], words[i - 2]];
        const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
        const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
        words[i] = words[i - 16] + s0 + words[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i += 1) {
        const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i];
        const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] += word; });
    }
    const out = new DataView(new ArrayBuffer(32));
    hash.forEach((word, i) => out.setInt32(4 * i, word));
    return new Uint8Array(out.buffer);
  }

  const joined = (first, second) => { const all = new Uint8Array(first.length + second.length); all.set(first); all.set(second, first.length); return all; };
  const text = (said) => new TextEncoder().encode(said);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
  const hex = (some) => Array.from(some, (byte) => byte.toString(16).padStart(2, "0")).join("");

  function hmac(key, message) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
    return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
  }

  function fits(secret, day, commitment) {
    let step = secret;
    for (let i = 0; i < day; i += 1) step = sha256(joined(text("panoverde day secret\n"), step));
    return hex(step) === commitment;
  }

  function* words(secret, said) {
    const key = hmac(secret, text(said));
    for (let block = 0; ; block += 1) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setUint32(4, block);
      const part = new DataView(hmac(key, new Uint8Array(counter.buffer)).buffer);
      for (let at = 0; at < 32; at += 4) yield part.getUint32(at);
    }
  }

  function below(source, of) {
    for (;;) {
      const word = source.next().value;
      if (word < 2 ** 32 - (2 ** 32 % of)) return word % of;
    }
  }

  function order(source, of) {
    const cards = Array.from({ length: of }, (_, i) => i);
    for (let at = of - 1; at > 0; at -= 1) {
      const other = below(source, at + 1);
      [cards[at], cards[other]] = [cards[other], cards[at]];
    }
    return cards;
  }

  // While the secret is sealed: is there a seal, and could this have come of what was asked for?
  panoverde.possible = ({ commitment, draw: { asks, came } }) => {
    const whole = (of, some) => some.length === of && new Set(some).size === of;
    const within = (of, some) => some.every((one) => Number.isInteger(one) && one >= 0 && one < of);
    const could = ([kind, of], some) => within(of, some) && (kind === "pick" ? some.length === 1 : whole(of, some));
    return /^[0-9a-f]{64}$/.test(commitment) && asks.length === came.length && asks.every((ask, at) => could(ask, came[at]));
  };

  panoverde.proves = ({ tournament, commitment, ingredient, secret, draw }) => {
    const { number, day, purpose, asks, came, cut } = draw;
    const said = `panoverde draw\n${tournament}\n${day}\n${number}\n${purpose}\n${ingredient}`;
    const source = words(bytes(secret), typeof cut === "number" ? `${said}\ncut ${cut}` : said);
    const again = asks.map(([kind, of]) => (kind === "pick" ? [below(source, of)] : order(source, of)));
    return fits(bytes(secret), day, commitment) && JSON.stringify(again) === JSON.stringify(came);
  };
})();
