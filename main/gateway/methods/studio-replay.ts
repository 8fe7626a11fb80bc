/** Of the studio: a turn thought once more, and texts that are dropped onto somebody. */
export const studioReplayMethods = {} as const
