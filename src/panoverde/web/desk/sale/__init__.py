"""Selling: what somebody has come for, the bill, the money, the seat."""
