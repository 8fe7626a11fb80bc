import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { functionWords } from '../../main/language/en/lexicon/stop-words.ts'
import { formalTitles } from '../../main/language/en/names/name-words.ts'
import { timeWords } from '../../main/language/en/time/time-words.ts'
import { wordingsOf } from '../../main/language/phrases.ts'

const root = resolve(import.meta.dirname, '../..')

/** The TypeScript of a folder, without comments, which are prose about the program. */
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|vue)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, ''),
    }))
const everywhere = [...filesOf('main'), ...filesOf('tools')]
const files = everywhere.filter(({ file }) => file.startsWith('main/') && !file.startsWith('main/language/'))

const matchesOf =
  (pattern: RegExp) =>
  (text: string): string[] =>
    [...text.matchAll(pattern)].map(([found]) => found)

/** Finds lists: at least this many different words of a kind in a row, with only `between` between them. */
const listsOf = (words: Iterable<string>, least: number, between: string): ((text: string) => string[]) => {
  const one = `\\b(?:${[...words].join('|')})\\b`
  const lists = matchesOf(new RegExp(`${one}(?:${between}${one}){${least - 1},}`, 'gi'))
  return (text) => lists(text).filter((list) => new Set(list.toLowerCase().match(/[a-z]+/g)).size >= least)
}
const inLists = '[\\s\'"`,]+'
const inPatterns = '[\\s\'"`,|:()?.\\\\]+'
const calendar = [
  ...timeWords.weekdays,
  ...timeWords.months,
  ...Object.keys(timeWords.short),
  ...Object.keys(timeWords.shortAfterLast),
].flatMap((line) => wordingsOf(line))

/** A sentence of ours may hold this many different ones in a row. */
const mostInProse = 9

interface Check {
  /** What belongs in the language room alone. */
  of: string
  found(text: string): string[]
  example: string
  /** Files that contain one all the same, and why. */
  stands: Readonly<Record<string, string>>
}

const checks: readonly Check[] = [
  {
    of: 'a list of stop words (ask lexicon/stop-words.ts)',
    found: listsOf(functionWords, mostInProse + 1, inLists),
    example: "const empty = new Set('the a an and or but so if is are was were in on of'.split(' '))",
    stands: {},
  },
  {
    of: 'a list of titles (ask names/)',
    found: listsOf(formalTitles, 3, inPatterns),
    example: '/^(?:mr|mrs|miss) /',
    stands: {
      'main/models/embedded/intents/social.ts':
        'takes one of them off a word that it is called by, until it asks who is meant',
    },
  },
  {
    of: 'a list of months or weekdays (ask time/names.ts)',
    found: listsOf(calendar, 3, inPatterns),
    example: "['Monday', 'Tuesday', 'Wednesday']",
    stands: {
      'main/content/jobs/read-cron.ts': 'the short names are of cron, whatever the language',
      'main/page/studio/write/forms/form-kinds.ts': 'the words of the format of schedules, whatever the language',
      'main/lab/experiments/memory/talk/pools.ts': 'values for invented talk, in the order in which they are dealt out',
    },
  },
  {
    of: 'a stemmer (ask lexicon/stem.ts)',
    found: matchesOf(/createStemmer\(|\.replace\(\/[^\n/ ]*(?<!\\)(?:ing|ed|ly|(?<!['’]\]?)s)\)?\??\$\/\w*, /g),
    example: "word.replace(/(?:ing|ed)$/, '')",
    stands: {
      'main/models/embedded/answers/places.ts': 'a part of a word is looked for in a text, which no stem is',
    },
  },
  {
    of: 'how long a day or an hour is (ask calendar.ts)',
    found: matchesOf(/\b(?:86_?400(?:_?000)?|3_?600_?000|1_?440|24 \* 60)\b/g),
    example: 'const dayMs = 86_400_000',
    stands: {
      'main/art/night.ts': 'art stands alone and imports nothing',
      'main/server/live/looks.ts': 'real seconds for which a browser keeps a picture',
      'main/server/replay/serve-time-lapse.ts': 'real seconds for which a browser keeps a picture',
    },
  },
]

describe('what the language has once', () => {
  it.each(checks)('no other room has $of', ({ found, example, stands }) => {
    expect(found(example)).not.toEqual([])
    const there = files.flatMap(({ file, text }) => found(text).map((what) => ({ file, what })))
    expect(there.filter(({ file }) => stands[file] === undefined)).toEqual([])
    expect(Object.keys(stands).filter((file) => !there.some((one) => one.file === file))).toEqual([])
  })
})

/**
 * Whoever names a language, and why. Everybody else is handed one. A room or a file; those of the language room
 * itself aside.
 */
const namesEnglish: Readonly<Record<string, string>> = {
  'main/models/embedded/': 'the embedded brain follows rules for English',
  'main/lab/headless/scenario/story/': 'stories are written in English',
  'main/content/skills/skill-template.ts': 'writes a starter in English',
  'main/server/live/promise-words.ts': 'turns what was promised in English to a reader of English',
  'main/page/turned-down.ts': 'a no in English words puts a card away, as its button does',
  'main/lab/claims/': 'learns from English sentences',
  'main/lab/experiments/': 'invented talk and its answers are in English',
}
/** Who chooses between languages by a setting, or holds them all. */
const choosesLanguage: readonly string[] = [
  'main/cli/config.ts',
  'main/cli/doctor/checks/memory.ts',
  'main/cli/doctor/scene.ts',
  'main/cli/project.ts',
  'main/language/usual-language.ts',
  'main/server/live/learning/open-learning.ts',
  'main/server/live/open-content.ts',
  'main/server/live/open-stored-world.ts',
  'main/server/live/open-village.ts',
  'main/server/minds/open-minds.ts',
  'main/world/context.ts',
]
/** Where nobody need say which language is spoken. */
const takesTheUsual: readonly string[] = [
  'main/content/check-file.ts',
  'main/content/load-character.ts',
  'main/content/load-content.ts',
  'main/content/skills/format/validate-folder.ts',
  'main/content/skills/shelf/skill-shelf.ts',
  'main/memory/memory-language.ts',
  'main/mind/dispatch/create-reply-ports.ts',
  'main/server/compose.ts',
  'main/world/context.ts',
  'main/world/create-world.ts',
]
const importersOf = (module: RegExp): string[] =>
  everywhere.filter(({ text }) => module.test(text)).map(({ file }) => file)

it('English is named by the table of languages and whoever speaks nothing else', () => {
  const there = importersOf(/['"][./]+\/(?:language\/)?en\//)
  const named = (file: string) => Object.keys(namesEnglish).find((place) => file.startsWith(place))
  expect(
    there.filter((file) => !file.startsWith('main/language/') && named(file) === undefined),
    'ask the `Language` that is handed down',
  ).toEqual([])
  expect(Object.keys(namesEnglish).filter((place) => !there.some((file) => file.startsWith(place)))).toEqual([])
  expect(there.filter((file) => /^main\/language\/(?!en\/)/.test(file))).toEqual([
    'main/language/languages.ts',
    'main/language/messages/bundled.ts',
  ])
})

it('a language is chosen where a village is put together, and nowhere else', () => {
  expect(importersOf(/\/languages\.ts['"]/).sort()).toEqual(choosesLanguage)
  const usual = importersOf(/\/usual-language\.ts['"]/).filter((file) => !file.startsWith('main/lab/'))
  expect(usual.sort()).toEqual(takesTheUsual)
})

/** A regular expression as it stands in the code. */
const written = /(?<![\w)\]*/<])\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*/g
const longProse = (text: string): string[] =>
  matchesOf(written)(text).filter((one) => one.length >= 120 && (one.match(/[a-z]{3,}/g) ?? []).length >= 5)

/**
 * How many regular expressions over prose, of 120 or more characters, each room has. The number may only fall: phrases
 * of `phrases.ts` say the same, one per line. Lower the number when you remove some.
 */
const most: Readonly<Record<string, number>> = {
  cli: 1,
  content: 62,
  lab: 5,
  memory: 1,
  mind: 23,
  models: 79,
  saves: 1,
  server: 2,
  world: 2,
}

it('long regular expressions over prose become fewer', () => {
  expect(longProse(`const a = /^(?:${'hello|'.repeat(30)}bye)$/u`)).toHaveLength(1)
  const counts = new Map<string, number>()
  for (const { file, text } of files) {
    const room = file.split('/')[1] ?? ''
    counts.set(room, (counts.get(room) ?? 0) + longProse(text).length)
  }
  expect([...counts].filter(([room, count]) => count > (most[room] ?? 0))).toEqual([])
})
