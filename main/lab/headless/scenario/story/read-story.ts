import { minutesOfDay } from '../../../../language/calendar.ts'
import { distance } from '../../../../language/nearest.ts'
import { createForms, type KnownForm, type Section, sections } from './forms.ts'
import { minutesOf } from './values.ts'

export interface StoryLine {
  /** The number of the line, from 1. */
  line: number
  text: string
  known: KnownForm
  values: Record<string, string>
  block: string | null
  /** `within 2 hours, …`: the time to wait, in the line's words. */
  within: string | null
}

/** A story as it was written. */
export interface Story {
  file: string
  title: string
  seeds: number[]
  /** Further seeds for long test runs. */
  moreSeeds: number[]
  lines: StoryLine[]
  /** Lines of no known form that begin with a name. */
  unread: { line: number; who: string }[]
}

export interface StoryProblem {
  line: number
  message: string
}

/** A story with errors, all of which are listed. */
export class StoryFileError extends Error {
  override name = 'StoryFileError'
  readonly problems: readonly StoryProblem[]
  /** The part that was understood. */
  readonly understood: Story
  constructor(understood: Story, problems: readonly StoryProblem[]) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line)
    super(inOrder.map(({ line, message }) => `${understood.file}:${line}: ${message}`).join('\n'))
    this.problems = inOrder
    this.understood = understood
  }
}

const mostSeeds = 100
/** The longest wait. Each day takes seconds to run. */
const longestWait = 30

/** @throws StoryFileError with every line that isn't understood. */
export const readStory = (text: string, file: string): Story => {
  const forms = createForms()
  const problems: StoryProblem[] = []
  const story: Story = { file, title: '', seeds: [], moreSeeds: [], lines: [], unread: [] }
  let section: Section | null = null

  for (const { line, text: words, block } of piecesOf(text, problems)) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(words)
    if (heading) {
      const [, marks = '', title = ''] = heading
      if (marks.length === 1) story.title = title.trim()
      else {
        const found: Section | undefined = sections.find((name) => name.toLowerCase() === title.trim().toLowerCase())
        if (!found)
          problems.push({
            line,
            message: `"${title}" is no part of a story. Its parts are ${sections.map((name) => `"## ${name}"`).join(', ')}.`,
          })
        else if (found === 'Given' && story.lines.length > 0)
          problems.push({ line, message: 'A story has one "## Given", and it comes first.' })
        section = found ?? section
      }
      continue
    }
    const seeds = section === null ? /^(more )?seeds:\s*(.*)$/i.exec(words) : null
    if (seeds) {
      const numbers = readSeeds(seeds[2] ?? '')
      if (numbers === null)
        problems.push({
          line,
          message: `"${seeds[2]}" are no seeds. Write them like "1, 2, 5" or "1 to 10"; ${mostSeeds} at most.`,
        })
      else story[seeds[1] ? 'moreSeeds' : 'seeds'].push(...numbers)
      continue
    }
    // Text above the first part is free.
    if (section === null) continue
    const bullet = /^[-*]\s+(.*)$/.exec(words)
    if (!bullet) problems.push({ line, message: `"${words}" does not begin with "- ", as every line of a story does.` })
    else understand({ line, text: bullet[1] ?? '', block, section, forms, into: story, problems })
  }
  if (story.title === '') problems.push({ line: 1, message: 'A story begins with its title: "# What happens".' })
  if (story.seeds.length === 0)
    problems.push({ line: 1, message: 'A story names its seeds, above "## Given": "Seeds: 1, 2, 3".' })
  if (problems.length === 0 && !story.lines.some(({ known }) => known.section === 'Then'))
    problems.push({ line: 1, message: 'A story has something under "## Then": without it, nothing is shown.' })
  if (problems.length > 0) throw new StoryFileError(story, problems)
  return story
}

const understand = (options: {
  line: number
  text: string
  block: string | null
  section: Section
  forms: readonly KnownForm[]
  into: Story
  problems: StoryProblem[]
}): void => {
  const { line, section, block, problems } = options
  const text = options.text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/^and /i, '').replace(/\.$/, '')
  const [, within = null, rest = text] = section === 'Then' ? (/^within ([^,]+), (.+)$/i.exec(text) ?? []) : []
  if (within !== null && !(minutesOf(within) >= 1 && minutesOf(within) <= longestWait * minutesOfDay))
    return void problems.push({
      line,
      message: `"within ${within}" is no time to wait: write it like "within 2 hours", up to "within ${longestWait} days".`,
    })
  const here = options.forms.filter((form) => form.section === section)
  for (const known of here) {
    const values = known.template.read(rest)
    if (values === null) continue
    if (known.form.block && block === null)
      problems.push({ line, message: 'A block of text between two lines ``` belongs below this line.' })
    else if (!known.form.block && block !== null)
      problems.push({ line, message: 'No block of text belongs below this line.' })
    else options.into.lines.push({ line, text: options.text, known, values, block, within })
    return
  }
  const near = nearestForm(rest, here)
  const who = /^\p{Lu}[\p{L}\p{N}]*/u.exec(rest)?.[0]
  if (who !== undefined) options.into.unread.push({ line, who })
  const elsewhere = options.forms.find((form) => form.section !== section && form.template.read(rest) !== null)
  problems.push({
    line,
    message: elsewhere
      ? `"${rest}" belongs under "## ${elsewhere.section}", not under "## ${section}".`
      : `"${rest}" is not understood under "## ${section}".${near === null ? '' : ` The nearest form is: ${near.template.form}    (such as: ${near.form.example})`}`,
  })
}

const wordsIn = (text: string): string[] => text.match(/\{[a-z]+\d?\}|"[^"]*"|[^\s,:]+/g) ?? []

/** Names must look like names and quotes like quotes. Any other gap takes anything. */
const fitsGap = (gap: string, word: string): boolean => {
  if (/^\{(?:words|said|quest)/.test(gap)) return /^["/]/.test(word)
  if (/^\{(?:npc|player|body|people)/.test(gap)) return /^\p{Lu}/u.test(word)
  if (/^\{(?:time|date)/.test(gap)) return /^\d/.test(word)
  if (/^\{goods/.test(gap)) return /^(?:\d|an?$)/i.test(word)
  return /^\{(?:doing|place|thing)/.test(gap) ? /^\p{L}/u.test(word) : /^[\p{L}\p{N}]/u.test(word)
}

const nearestForm = (text: string, forms: readonly KnownForm[]): KnownForm | null => {
  const words = wordsIn(text)
  const same = (word: string, other: string): boolean =>
    other.startsWith('{') ? fitsGap(other, word) : word.toLowerCase() === other.toLowerCase()
  // "1 salt" fills one gap.
  const counted = wordsIn(text.replace(/\b(\d+|an?) \p{L}+/giu, '$1'))
  const far = ({ template: { form } }: KnownForm): number =>
    distance(form.includes('{goods') ? counted : words, wordsIn(form), { same, exchange: 2 })
  return forms.map((form) => ({ form, far: far(form) })).toSorted((a, b) => a.far - b.far)[0]?.form ?? null
}

/** Reads seeds such as `1, 2, 5` and `1 to 10`. */
const readSeeds = (text: string): number[] | null => {
  const seeds: number[] = []
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,9})(?:\s*(?:to|-)\s*(\d{1,9}))?\s*\.?\s*$/.exec(part) ?? []
    if (from === undefined) return null
    const last = Number(to ?? from)
    if (last < Number(from) || last - Number(from) >= mostSeeds) return null
    for (let seed = Number(from); seed <= last; seed++) seeds.push(seed)
  }
  return seeds.length > mostSeeds ? null : [...new Set(seeds)]
}

/** Groups lines: a list entry with the indented lines below it, and the block that follows. */
const piecesOf = (text: string, problems: StoryProblem[]): { line: number; text: string; block: string | null }[] => {
  const pieces: { line: number; text: string; block: string | null }[] = []
  const lines = text.split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const fence = /^(\s*)(`{3,})/.exec(line)
    const before = pieces.at(-1)
    if (fence) {
      const [, indent = '', marks = ''] = fence
      const end = lines.findIndex((other, at) => at > index && other.trim() === marks)
      if (end < 0) {
        problems.push({ line: index + 1, message: 'This block has no end: a line with ``` is missing.' })
        break
      }
      const inside = lines
        .slice(index + 1, end)
        .map((inner) => (inner.startsWith(indent) ? inner.slice(indent.length) : inner.trimStart()))
      if (before) before.block = `${inside.join('\n')}\n`
      index = end
    } else if (/^\s+\S/.test(line) && before && /^[-*]\s/.test(before.text)) before.text += ` ${line.trim()}`
    else if (line.trim() !== '') pieces.push({ line: index + 1, text: line.trim(), block: null })
  }
  return pieces
}
