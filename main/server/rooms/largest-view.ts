/** The largest screens at the smallest zoom. Tiles. */
export const largestView = { columns: 128, rows: 72 } as const
