import { type AmbitionSeed, ambitionKey, ambitionKinds } from '../../world/ambitions/kinds.ts'

type Shape = Record<string, unknown>

/** What somebody works at, worked at, was told of or chooses; also an event about it. */
export const isAim = ({ kind, how, what }: Shape): boolean =>
  typeof what === 'string' && ambitionKinds.some((each) => each === kind || each === how)

/** A person with aims: those that are wishes of its author stay, even if a player has a name in common with them. */
export const wishesKept = (out: Shape, before: Shape): Shape => {
  const wishes = new Set(listOf((before.character as Shape | undefined)?.wishes).map(keyOf))
  if (wishes.size === 0) return out
  const kept = (left: unknown, was: unknown): unknown =>
    isShape(left) && isShape(was) && wishes.has(keyOf(was)) ? { ...left, what: was.what } : left
  const { ambition, strove } = before
  return {
    ...out,
    ...(ambition === undefined ? {} : { ambition: kept(out.ambition, ambition) }),
    ...(isShape(strove) && isShape(out.strove)
      ? {
          // Nothing is taken out, and the order stays.
          strove: Object.values(out.strove).map((left, index) => kept(left, Object.values(strove)[index])),
        }
      : {}),
  }
}

/** Past aims are found by their words, so they stand under the words that are left. */
export const keyedByAim = (shape: Shape): Shape =>
  typeof shape.strove === 'object' && shape.strove !== null
    ? { ...shape, strove: Object.fromEntries(Object.values(shape.strove).map((past) => [keyOf(past as Shape), past])) }
    : shape

const keyOf = (seed: Shape): string => ambitionKey(seed as unknown as AmbitionSeed)
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null
const listOf = (value: unknown): Shape[] => (Array.isArray(value) ? (value as Shape[]) : [])
