/** A list of skills is never longer than this, however large a model's window. */
const maximumCatalogueCharacters = 18_000
/** A description that is cut shorter than this says nothing; then skills are left out instead. */
const shortestDescription = 30

export interface CatalogueEntry {
  name: string
  description: string
  /** Where its SKILL.md is. */
  file?: string
}

/**
 * The block by which a model learns what it could read up on with `read_skill`. Empty when there are no skills; in the
 * given order. What is too long for `maximumCharacters` first loses the locations (a skill is read by its name), then the ends of
 * its longest descriptions; only when even their beginnings do not fit are skills left out, and their number is said.
 */
export const renderCatalogue = (
  skills: readonly CatalogueEntry[],
  maximumCharacters = maximumCatalogueCharacters,
): string => fitCatalogue(skills, { maximumCharacters }).block

export interface FittedCatalogue {
  block: string
  /** Names of those that are in it. */
  listed: ReadonlySet<string>
}

/** `skills` with those first that are to be left out last; `order` brings those that are listed into theirs. `leftOut`: others that there are. */
export const fitCatalogue = (
  skills: readonly CatalogueEntry[],
  {
    maximumCharacters,
    leftOut = 0,
    order,
  }: { maximumCharacters: number; leftOut?: number; order?: (a: CatalogueEntry, b: CatalogueEntry) => number },
): FittedCatalogue => {
  if (skills.length + leftOut === 0) return { block: '', listed: new Set() }
  const most = Math.min(maximumCharacters, maximumCatalogueCharacters)
  const inOrder = (entries: readonly CatalogueEntry[]) => (order ? entries.toSorted(order) : entries)
  const listed = (entries: readonly CatalogueEntry[]): ReadonlySet<string> => new Set(entries.map(({ name }) => name))
  const whole = block(inOrder(skills), leftOut)
  if (whole.length <= most) return { block: whole, listed: listed(skills) }
  const unlocated = skills.map((skill) => ({ ...skill, file: '' }))
  const fitting = unlocated.slice(0, countThatFits(unlocated, most, leftOut))
  return {
    block: withinLength(inOrder(fitting), most, leftOut + skills.length - fitting.length),
    listed: listed(fitting),
  }
}

/** How many skills fit at the least, each with a beginning of its description. */
const countThatFits = (skills: readonly CatalogueEntry[], most: number, leftOut: number): number => {
  const lengths = skills.map(
    (skill) => entry({ ...skill, description: cut(skill.description, shortestDescription) }).length,
  )
  const all = lengths.reduce((sum, length) => sum + length, block([], leftOut).length)
  if (all <= most) return skills.length
  let used = block([], leftOut + skills.length).length
  const first = lengths.findIndex((length) => {
    used += length
    return used > most
  })
  return Math.max(0, first)
}

const escapeXml = (text: string): string =>
  !/[&<>"']/.test(text)
    ? text
    : text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&apos;')

const element = (tag: string, text: string): string =>
  text === '' ? `<${tag}/>` : `<${tag}>${escapeXml(text)}</${tag}>`

const entry = ({ name, description, file = '' }: CatalogueEntry): string =>
  `<skill>${element('name', name)}${element('description', description)}${element('location', file)}</skill>`

const block = (skills: readonly CatalogueEntry[], leftOut = 0): string => {
  const notice = leftOut === 0 ? [] : [`<!-- ${leftOut} more skills are not listed -->`]
  return ['<available_skills>', ...skills.map(entry), ...notice, '</available_skills>'].join('')
}

/** All of them, their descriptions cut to one length: the greatest with which the block fits. */
const withinLength = (skills: readonly CatalogueEntry[], most: number, leftOut: number): string => {
  const withAtMost = (length: number): string =>
    block(
      skills.map((skill) => ({ ...skill, description: cut(skill.description, length) })),
      leftOut,
    )
  let fits = shortestDescription
  let tooLong = Math.max(shortestDescription, ...skills.map(({ description }) => description.length)) + 1
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (withAtMost(middle).length <= most) fits = middle
    else tooLong = middle
  }
  return withAtMost(fits)
}

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  // The words that every description begins with tell nothing.
  const telling = text.replace(/^how to /i, '')
  if (telling.length <= length) return telling
  const head = telling.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${head.replace(/[\s,;:.]+\S*$/, '') || head}…`
}
