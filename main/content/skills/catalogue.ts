/** The most characters of a list of skills, however large a model's window is. */
const maximumCatalogueCharacters = 18_000
/** The shortest useful description. If less fits, skills are dropped instead. */
const shortestDescription = 30
/** The share of the room that common skills get, where there is too little for all. */
const shareOfCommon = 0.45

export interface CatalogueEntry {
  name: string
  description: string
  /** The path of its SKILL.md. */
  file?: string
  /**
   * Everybody has it. Such skills come first, and look the same in everybody's list, so that a server which has read one
   * list has read the beginning of the others.
   */
  isCommon?: boolean
}

/**
 * Renders the block that tells a model what it could read with `read_skill`. Empty without skills. Keeps the given
 * order. If the block is longer than `maximumCharacters`, it first drops the locations (a skill is read by its name),
 * then the ends of the longest descriptions. Only if even their beginnings don't fit does it drop skills, and it says
 * how many.
 */
export const renderCatalogue = (
  skills: readonly CatalogueEntry[],
  maximumCharacters = maximumCatalogueCharacters,
): string => fitCatalogue(skills, { maximumCharacters }).block

export interface FittedCatalogue {
  block: string
  /** The names of the skills in the block. */
  listed: ReadonlySet<string>
}

/** How many characters of a longer description a prompt lists. */
const longestBrief = 100
/** Matches a first sentence, unless it is too short to say anything. */
const firstSentence = /^.{15,}?(?:[.!?](?=\s)|[。！？])/su

/**
 * What a skill teaches, in its first sentence. The prompt doesn't say here when to use it: the whole description
 * appears together with words that it fits.
 */
export const brieflyOf = (description: string): string => {
  const telling = withoutHowTo(description)
  const [first = telling] = telling.match(firstSentence) ?? []
  return first.length > longestBrief ? cut(first, longestBrief) : first.trim()
}
/**
 * Fits a list of skills. `skills` are in order of importance: the last ones are dropped first. `order` sorts the listed
 * ones. `leftOut`: how many others exist.
 */
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
  const inOrder = (entries: readonly CatalogueEntry[]) => commonFirst(order ? entries.toSorted(order) : entries)
  const listed = (entries: readonly CatalogueEntry[]): ReadonlySet<string> => new Set(entries.map(({ name }) => name))
  const whole = block(inOrder(skills), leftOut)
  const common = skills.filter(({ isCommon }) => isCommon)
  const ofCommon = Math.floor(most * shareOfCommon)
  const isNarrow = common.length > 0 && block(common).length > ofCommon
  if (whole.length <= most && !isNarrow) return { block: whole, listed: listed(skills) }
  const unlocated = skills.map((skill) => ({ ...skill, file: '' }))
  const fitting = unlocated.slice(0, countThatFits(unlocated, most, leftOut))
  if (isNarrow && fitting.length === skills.length) {
    const alike = withinEach(common, ofCommon)
    const own = fitting.filter(({ isCommon }) => !isCommon)
    const room = most - block(alike, leftOut).length + block([]).length
    const told = block(inOrder([...alike, ...(block(own).length <= room ? own : withinEach(own, room))]), leftOut)
    if (told.length <= most) return { block: told, listed: listed(skills) }
  }
  return {
    block: withinLength(inOrder(fitting), most, leftOut + skills.length - fitting.length),
    listed: listed(fitting),
  }
}

/** How many skills fit, each with at least the beginning of its description. */
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

/** Whether a block holds a skill with its whole description. */
export const isToldWhole = (block: string, { name, description }: CatalogueEntry): boolean =>
  [description, withoutHowTo(description)].some((text) =>
    block.includes(`${element('name', name)}${element('description', text)}`),
  )

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

/** A skill without a file, or whose location had no room, has no such element: it would tell nobody anything. */
const entry = ({ name, description, file = '' }: CatalogueEntry): string =>
  `<skill>${element('name', name)}${element('description', description)}${file === '' ? '' : element('location', file)}</skill>`

const block = (skills: readonly CatalogueEntry[], leftOut = 0): string => {
  const notice = leftOut === 0 ? [] : [`<!-- ${leftOut} more skills are not listed -->`]
  return ['<available_skills>', ...skills.map(entry), ...notice, '</available_skills>'].join('')
}

const commonFirst = (skills: readonly CatalogueEntry[]): readonly CatalogueEntry[] => [
  ...skills.filter(({ isCommon }) => isCommon),
  ...skills.filter(({ isCommon }) => !isCommon),
]

/** All skills, with descriptions cut to the greatest length at which the block fits. */
const withinLength = (skills: readonly CatalogueEntry[], most: number, leftOut: number): string =>
  block(withinEach(skills, most, leftOut), leftOut)

const withinEach = (skills: readonly CatalogueEntry[], most: number, leftOut = 0): readonly CatalogueEntry[] => {
  const cutTo = (length: number): CatalogueEntry[] =>
    skills.map((skill) => ({ ...skill, file: '', description: cut(skill.description, length) }))
  const withAtMost = (length: number): string => block(cutTo(length), leftOut)
  let fits = shortestDescription
  let tooLong = Math.max(shortestDescription, ...skills.map(({ description }) => description.length)) + 1
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (withAtMost(middle).length <= most) fits = middle
    else tooLong = middle
  }
  return cutTo(fits)
}

/** Removes words with which every description begins, because they say nothing. */
const withoutHowTo = (text: string): string => text.replace(/^how to /i, '')

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const telling = withoutHowTo(text)
  if (telling.length <= length) return telling
  const head = telling.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${head.replace(/[\s,;:.]+\S*$/, '') || head}…`
}
