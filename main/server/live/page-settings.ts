import { optional } from '../../base/optional.ts'
import type { PageColours } from '../config/page-colours.ts'
import type { Config } from '../config/schema.ts'
import type { OfferedSheet } from './looks.ts'
import type { OwnMusic } from './own-music.ts'
import type { Tongues } from './tongues.ts'

/** What every page must know of the game. */
export interface PageLook {
  name: string
  /** The picture behind the title: the world's `title.png`, the bundled village's, which is in the page, or none. */
  title: 'own' | 'bundled' | 'none'
  /** Absent: ours. */
  colours?: PageColours
  /** Which zone of a land it is. Absent: none. */
  zone?: string
}

/** What the game's page must know before anybody enters it: `/game.json`. What a world doesn't bring is absent. */
type PageLanguages = ReturnType<Tongues['forPage']>

export interface PageSettings extends PageLook, PageLanguages {
  inputs: Config['inputs']
  tagline?: string
  enter?: string
  sheets?: OfferedSheet[]
  music?: OwnMusic
}

export const pageLook = (
  { name, world, page: { colours } }: Config,
  hasTitle: boolean,
  zone: string | undefined,
): PageLook => ({
  name,
  title: hasTitle ? 'own' : world.name === 'village' ? 'bundled' : 'none',
  ...(Object.values(colours).some((one) => one !== undefined) ? { colours } : {}),
  ...optional({ zone }),
})

export const pageSettings = (
  { inputs, page: { tagline, enter } }: Config,
  look: PageLook,
  languages: PageLanguages,
  { sheets, music }: { sheets: OfferedSheet[]; music: OwnMusic | undefined },
): PageSettings => ({
  ...look,
  ...languages,
  inputs,
  ...optional({ tagline, enter, music }),
  ...(sheets.length > 0 ? { sheets } : {}),
})
