import type { Language } from '../../language/language.ts'
import type { Goods } from '../../world/goods.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { byMe, eventsOf } from './act.ts'
import { recipesOf } from './available.ts'
import { findKind } from './find-goods.ts'
import { refusal, refused, shown } from './refusals.ts'
import { listOf, sayCount, sayGoods, thingName } from './say-goods.ts'

type Scene = TurnContext & { surroundings: Surroundings }
type RecipeView = Surroundings['recipes'][number]

/** Makes things by a recipe. If the recipe needs a skill, the NPC must have that skill, even if players ask. */
export const makeThings = async (
  run: ToolRun,
  scene: Scene,
  input: { thing: string; make: string; times: number },
): Promise<ToolResult> => {
  const { surroundings } = scene
  const found = recipeFor(scene, input, run.language)
  if ('failed' in found) return found.failed
  const { recipe } = found
  const name = nameOf(recipe, surroundings)
  if (recipe.skill !== null && !scene.skills.some((skill) => skill.name === recipe.skill))
    return refusal(
      'not-learned',
      `You do not know how to make ${name}: it takes the skill ${recipe.skill}, which you have not learned.`,
    )
  if (input.make !== '' && input.thing !== '' && recipe.with !== '' && !isCalled(input.thing, recipe.with))
    return refusal('invalid', `${name} is not made with "${shown(input.thing)}" but with ${thingName(recipe.with)}.`)
  const outcome = await run.act({ kind: 'npcMake', ...byMe(run), item: recipe.item, times: input.times })
  if (outcome.kind === 'refused') {
    if (outcome.reason === 'lacking')
      return refusal('lacking', `For ${name} you lack ${lackingOf(recipe, surroundings, input.times)}.`)
    if (outcome.reason === 'wrong-place')
      return refusal(
        'wrong-place',
        `${name} can not be made here but only at ${listOf(
          recipe.at.map((id) => placeOf(scene, id)),
          'or',
        )}: go there first.`,
      )
    return refused(outcome.reason, { act: `make ${name}`, what: name })
  }
  const mine = (each: { body: string; because: string }): boolean =>
    each.body === scene.character.id && each.because === 'recipe'
  const made = eventsOf(outcome.events, 'made').filter(mine)
  if (made.length === 0) return refusal('not-now', 'Nothing was made.')
  const say = (parts: readonly { goods: Goods }[]): string =>
    listOf(parts.map(({ goods }) => sayGoods(goods, surroundings)))
  const spent = eventsOf(outcome.events, 'spent').filter(mine)
  return {
    ok: true,
    text: `You made ${say(made)}${spent.length === 0 ? '' : ` out of ${say(spent)}`}. It is in your bag.`,
  }
}

const recipeFor = (
  scene: Scene,
  { thing, make }: { thing: string; make: string },
  language: Language,
): { recipe: RecipeView } | { failed: ToolResult } => {
  const { recipes, kinds } = scene.surroundings
  const known = recipesOf(scene)
  const names =
    known.length === 0
      ? 'You know how to make nothing.'
      : `You know how to make: ${listOf(known.map((recipe) => nameOf(recipe, scene.surroundings)))}.`
  const makeable = kinds.filter(({ id }) => recipes.some(({ item }) => item === id))
  if (make !== '') {
    const kind = findKind(language.numbers.take(make)?.rest ?? make, makeable, language)
    const recipe = kind.ok ? recipes.find(({ item }) => item === kind.kind.id) : undefined
    return recipe ? { recipe } : { failed: refusal('unknown-item', `Nobody can make "${shown(make)}". ${names}`) }
  }
  const there = known.filter((recipe) => isCalled(thing, recipe.with))
  const [recipe, other] = there.some(({ here }) => here) ? there.filter(({ here }) => here) : there
  if (recipe && !other) return { recipe }
  return { failed: refusal('invalid', `Say what you make with "${shown(thing)}". ${names}`) }
}

const isCalled = (words: string, fixture: string): boolean => {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/^(?:the|an?|my|your) /, '')
      .trim()
  return plain(words) === plain(fixture)
}

const nameOf = ({ item }: RecipeView, { kinds }: Surroundings): string =>
  thingName(kinds.find(({ id }) => id === item)?.name ?? item)
const placeOf = ({ places }: TurnContext, wanted: string): string =>
  places.find(({ id }) => id === wanted)?.label ?? wanted

/** What is missing, and how much. */
const lackingOf = ({ needs }: RecipeView, { own, kinds }: Surroundings, times: number): string =>
  listOf(
    needs.flatMap(({ item, count }) => {
      const missing = count * times - (own.items.find(({ id }) => id === item)?.count ?? 0)
      return missing <= 0
        ? []
        : [sayCount(kinds.find(({ id }) => id === item) ?? { name: item, plural: item }, missing)]
    }),
  )
