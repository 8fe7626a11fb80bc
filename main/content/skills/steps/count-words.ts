import type { StepScene } from './scene.ts'

/** An amount of gold in words: "3 pennies". */
export const countWords = ({ surroundings }: Pick<StepScene, 'surroundings'>, gold: number): string => {
  const { one, many } = surroundings?.coin ?? { one: 'penny', many: 'pennies' }
  return `${gold} ${gold === 1 ? one : many}`
}
