import { z } from 'zod'
import { colourPattern, contrast, readable } from '../../base/contrast.ts'
import { optional } from '../../base/optional.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { type PageColours, usualColours } from './page-colours.ts'

const colour = z.string().regex(colourPattern, wanted('page-table.must-be-a-colour-as-1d2b26'))

/** What the pages of the game say and how they are coloured. */
export const pageSchema = z
  .strictObject({
    /** The line below the game's name on the title. */
    tagline: z.string().trim().min(1).max(200).optional(),
    /** The title's button. */
    enter: z.string().trim().min(1).max(40).optional(),
    colours: z
      .strictObject({
        background: colour.optional(),
        panel: colour.optional(),
        ink: colour.optional(),
        accent: colour.optional(),
        button: colour.optional(),
        link: colour.optional(),
      })
      .prefault({}),
  })
  .prefault({})

/** Text that is hard to read with these colours, in words. */
export const colourProblems = (chosen: PageColours): Finding[] => {
  if (Object.values(chosen).every((one) => one === undefined)) return []
  const colours: Record<keyof typeof usualColours, string> = {
    ...usualColours,
    link: chosen.accent ?? usualColours.link,
    ...optional(chosen),
  }
  return (['ink', 'accent', 'link'] as const).flatMap((name) => {
    const ratio = contrast(colours[name], colours.panel)
    return ratio >= readable
      ? []
      : [
          finding('page-table.pagecolours-text-in-on-panel-has', {
            name,
            colours: colours[name],
            panel: colours.panel,
            ratio: ratio.toFixed(1),
            readable,
          }),
        ]
  })
}
