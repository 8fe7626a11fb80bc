import type { Config } from '../config/schema.ts'

/** What a page must know of the game before anybody enters it: `/game.json`. */
export type PageSettings = ReturnType<typeof pageSettings>

export const pageSettings = ({ name, inputs }: Config) => ({ name, inputs })
