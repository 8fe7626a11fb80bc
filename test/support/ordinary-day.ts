/** The day on which the villages of tests begin, whatever today is: on Sundays people are elsewhere. For `env`. */
export const ordinaryDay = { HEARTHFOLK_FIRST_DAY: '2026-11-28' }
