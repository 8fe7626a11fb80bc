import { seedRandom } from '../../../world/random.ts'
import { familyBeginnings, familyEndings, givenNames } from './names.ts'

/** A prime that doesn't divide the number of names, so that steps of this size reach each name once. */
const stride = 10_007

export interface ExtraName {
  name: string
  pronouns: 'she' | 'he' | 'they'
}

/**
 * Names by number, without repetition as far as the lists allow. Excludes authored characters' given names, so that
 * calling "Marta" refers to one person.
 */
export function createNaming(seed: number, taken: readonly string[]): (index: number) => ExtraName {
  const first = new Set(taken.map((name) => name.split(' ')[0]?.toLowerCase()))
  const given = (['she', 'he', 'they'] as const)
    .flatMap((pronouns) => givenNames[pronouns].map((name) => ({ name, pronouns })))
    .filter(({ name }) => !first.has(name.toLowerCase()))
  const families = familyBeginnings.flatMap((beginning) => familyEndings.map((ending) => `${beginning}${ending}`))
  const count = given.length * families.length
  const [offset] = seedRandom(seed)
  return (index) => {
    const number = (offset + index * stride) % count
    const person = given[number % given.length] as ExtraName
    const round = Math.floor(index / count)
    const family = families[Math.floor(number / given.length)]
    return { pronouns: person.pronouns, name: `${person.name} ${family}${round > 0 ? ` ${round + 1}` : ''}` }
  }
}
