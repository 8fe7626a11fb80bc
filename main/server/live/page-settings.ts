import type { Config } from '../config/schema.ts'
import type { Tongues } from './tongues.ts'

/** What a page must know of the game before anybody enters it: `/game.json`. */
export type PageSettings = ReturnType<typeof pageSettings>

/** `hasTitle`: the world brings a picture for the title, `title.png`. The bundled village's is in the page. */
export const pageSettings = (
  { name, inputs, world }: Config,
  hasTitle: boolean,
  languages: ReturnType<Tongues['forPage']>,
) => ({
  name,
  ...languages,
  inputs,
  title: hasTitle ? ('own' as const) : world.name === 'village' ? ('bundled' as const) : ('none' as const),
})
