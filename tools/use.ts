import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { marketNow } from '../main/mind/tools/act.ts'
import { recipesOf } from '../main/mind/tools/available.ts'
import { makeThings } from '../main/mind/tools/make-things.ts'
import { targetOf } from '../main/mind/tools/near-person.ts'
import { countArgument } from '../main/mind/tools/read-count.ts'
import { isUsable, useUp } from '../main/mind/tools/use-up.ts'

const use = defineTool({
  name: 'use',
  description: 'Eat, drink or apply a thing, or make one. Use it to cook and craft.',
  permission: 'make',
  arguments: z.strictObject({
    thing: z.string().trim().max(120).default('').describe('apple, oven'),
    make: z.string().trim().max(120).default(''),
    times: countArgument,
    on: z.string().trim().max(80).default(''),
  }),
  stakes: ({ on }, context, language) => (on === '' ? {} : targetOf(context, on, language)),
  execute({ thing, make, times, on }, run) {
    const scene = marketNow(run)
    const isFixture = scene.surroundings.recipes.some((recipe) => recipe.with.toLowerCase() === thing.toLowerCase())
    return make !== '' || isFixture
      ? makeThings(run, scene, { thing, make, times })
      : useUp(run, scene, { thing, times, on })
  },
})

export default defineToolFactory(
  'use',
  'make',
  ({ context }) => (isUsable(context) || recipesOf(context).length > 0 ? use : null),
  { arguments: use.arguments },
)
