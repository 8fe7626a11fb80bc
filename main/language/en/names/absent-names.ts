/** Somebody that a text names by what they are to somebody: "her husband Corin", "Joss, my brother". */
export interface NamedKin {
  first: string
  pronouns: 'he' | 'she'
}

const he = 'husband|father|brother|son|uncle|grandfather|widower|man|king|founder'
const she = 'wife|mother|sister|daughter|aunt|grandmother|gran|widow|woman|nan'
const before = '(?:(?:my|his|her|their|our|the|a|an|old|late|younger|elder|half-) ?)*'
const shapes: readonly ((kin: string) => RegExp)[] = [
  // "her husband Corin", "a widow named Orla Wend"
  (kin) => new RegExp(`\\b(?:${kin}),? (?:named |called )?(\\p{Lu}\\p{Ll}{2,})`, 'gu'),
  // "Joss, the husband of Marta", "Joss was my younger brother"
  (kin) => new RegExp(`(?<![\\p{L}])(\\p{Lu}\\p{Ll}{2,})(?: the \\p{L}+)?(?:,| was| is) ${before}(?:${kin})\\b`, 'gu'),
  // "Old Nan Hester"
  (kin) => new RegExp(`(?<![\\p{L}])(${titles(kin)}) \\p{Lu}\\p{Ll}{2,}`, 'gu'),
]
/** What somebody is called by in place of a name. Nobody else is meant by it. */
const titles = (kin: string): string => (kin === she ? 'Nan|Granny' : 'Grandad|Gaffer')
const isNoName = /^(?:the|my|his|her|father|mother|uncle|aunt|who|and|but|nobody|somebody|everybody)$/i

/** Everybody whom a text names so. */
export const kinNamedIn = (text: string): NamedKin[] =>
  ([he, she] as const).flatMap((kin) =>
    shapes.flatMap((shape) =>
      [...text.matchAll(shape(kin))].flatMap(([, first = '']) =>
        isNoName.test(first) ? [] : [{ first, pronouns: kin === he ? ('he' as const) : ('she' as const) }],
      ),
    ),
  )
