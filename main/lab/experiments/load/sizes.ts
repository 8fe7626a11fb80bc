/** The sizes of all measurements. */
export interface LoadSizes {
  npcs: readonly number[]
  players: readonly number[]
  /** For each cell of the table. */
  seconds: number
  brains: { npcs: number; players: number }
  /** Village populations that live for a while without players. */
  lives: readonly number[]
  lifeDays: number
  core: readonly number[]
  coreTicks: number
  presence: { minutes: number; refreshes: number }
  life: { npcs: number; days: number }
  /** A few people for some days, if `life` is too short to show growth; otherwise null. */
  growth: { npcs: number; days: number } | null
}

/** The full evaluation takes about half an hour; the short one a few minutes. */
export const sizesFor = (full: boolean): LoadSizes =>
  full
    ? {
        npcs: [5, 25, 100, 250, 500, 1000],
        players: [1, 8, 32],
        seconds: 10,
        brains: { npcs: 100, players: 8 },
        lives: [5, 25, 100, 250],
        lifeDays: 3 / 24,
        core: [25, 250, 1000],
        coreTicks: 3000,
        presence: { minutes: 10, refreshes: 20 },
        life: { npcs: 25, days: 30 },
        growth: null,
      }
    : {
        npcs: [5, 25, 100],
        players: [1, 8],
        seconds: 4,
        brains: { npcs: 25, players: 4 },
        lives: [5, 25],
        lifeDays: 1 / 24,
        core: [25, 250, 1000],
        coreTicks: 1000,
        presence: { minutes: 10, refreshes: 20 },
        life: { npcs: 25, days: 1 },
        growth: { npcs: 5, days: 3 },
      }
