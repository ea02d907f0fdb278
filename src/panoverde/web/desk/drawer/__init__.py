"""The drawer: the till and its cash, the shift, its report."""
