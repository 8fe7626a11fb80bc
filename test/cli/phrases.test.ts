import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { CommanderError } from 'commander'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../main/cli/choose-language.ts'
import { inOurWords } from '../../main/cli/commander-words.ts'
import { forProgram, type PhraseKey, phrase, speak, spokenLanguage } from '../../main/cli/phrase.ts'
import { createProgram } from '../../main/cli/program.ts'
import { englishMessages, translations } from '../../main/language/messages/bundled.ts'
import { placeholdersOf, readMessage } from '../../main/language/messages/message.ts'
import { runHere } from '../support/run-here.ts'

const root = resolve(import.meta.dirname, '../..')
const english: Readonly<Record<string, string>> = englishMessages.cli
const german: Readonly<Record<string, string>> = translations.de?.cli ?? {}
const germanSystem = { LANG: 'de_DE.UTF-8' }
const npcUnknown = phrase('unknown-npc.there-is-no-npc', { words: 'matra' })

afterEach(() => speak('en', {}))

/** Files with English sentences that are no phrases, and why. */
const stands: Readonly<Record<string, string>> = {
  'ask-server.ts': 'the cause of an error that says what it means for the user',
  'completion-fish.ts': 'a script of a shell',
  'completion.ts': 'a script of a shell',
  'doctor/checks/world.ts': 'looks for words in a message of saves',
  'doctor.ts': 'a value of the JSON document',
  'doctor/examine.ts': 'a value of the JSON document',
  'doctor/scene.ts': 'a mistake of ours',
  'examples.ts': 'command lines',
  'few-files-logger.ts': 'the log',
  'happening-routes.ts': 'answers of HTTP, which programs read',
  'init/create.ts': 'how it is called',
  'init/make-project.ts': 'what the templates are, for readers of the code, and a comment in a written file',
  'land/land-folk.ts': 'what minds and the page are told that somebody does, as in a soul',
  'start.ts': 'the log, and what the gateway tells programs',
  'status-routes.ts': 'answers of HTTP, which programs read',
}
/** Left in English: the laboratory's figures, and what only developers of Hearthfolk run. */
const aside = /^(?:bench|build|docs|setup|init\/templates)\/(?!build-if-stale)/

const sentence = /(?:^|[\s"(:])[A-Za-z][a-z'’]+(?:[,;]? [a-z][a-z'’]+){2,}/
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** The literals of a source that hold three or more words in a row, the code in them aside. Keys of phrases hold none. */
const sentencesIn = (text: string): string[] =>
  (text.replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '').match(literal) ?? []).filter((one) =>
    sentence.test(withoutCode(one.slice(1))),
  )
const withoutCode = (text: string): string => {
  const less = text.replaceAll(/\$?\{[^{}]*\}/g, '…')
  return less === text ? text : withoutCode(less)
}

it('no sentence of the command line stands in its code: it is in the message files', () => {
  const example = ['fail(`the save', ' {name} is gone for good`)', "say('no such save', 'main')"].join('$')
  expect(sentencesIn(example)).toHaveLength(2)
  const folder = join(root, 'main/cli')
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !aside.test(file))
    .map((file) => ({ file, sentences: sentencesIn(readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ sentences }) => sentences.length > 0)
  expect(found.filter(({ file }) => stands[file] === undefined)).toEqual([])
  expect(Object.keys(stands).filter((file) => !found.some((one) => one.file === file))).toEqual([])
})

it('phrases are said as a reader of messages says them', () => {
  for (const [language, texts] of [
    ['en', english],
    ['de', german],
  ] as const) {
    speak(language, language === 'en' ? {} : german)
    for (const [key, text] of Object.entries(texts)) {
      const values = Object.fromEntries(placeholdersOf(text).map((name, index) => [name, index + 1]))
      expect(phrase(key as PhraseKey, values), key).toBe(
        readMessage(text, language === 'en' ? 'en-GB' : language)(values),
      )
    }
  }
})

describe('the language of the command line', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: '' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'xx' }, 'en'],
    [{ LANG: 'POSIX', LC_MESSAGES: 'de' }, 'de'],
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'de_AT@euro' }, 'de'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
    [{ LANG: 'de_DE.UTF-8', HEARTHFOLK_LANG: 'en' }, 'en'],
    [{ LANG: 'en_US.UTF-8', HEARTHFOLK_LANG: 'de' }, 'de'],
    [{ LANG: 'de_DE.UTF-8', HEARTHFOLK_LANG: '../../etc' }, 'de'],
  ])('for %j is %s', async (env, language) => {
    await chooseLanguage(['npc', 'list'], env)
    expect(spokenLanguage()).toBe(language)
  })

  it('is English for programs, which read JSON', async () => {
    await chooseLanguage(['npc', 'list', '--json'], germanSystem)
    expect(spokenLanguage()).toBe('en')
  })

  it('is a project’s own where its world speaks it, and its texts come before ours', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-phrases-'))
    const write = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value))
    const config = join(folder, 'rpg.toml')
    try {
      mkdirSync(join(folder, 'messages'))
      writeFileSync(config, '[world]\nlanguage = "fr"\n')
      write('messages/fr.json', { cli: { 'build.built': 'Construit.', 'terminal-asker.nothing-changed': '{oops}' } })
      write('messages/de.json', { cli: { 'build.built': 'Fertig.' } })
      await chooseLanguage(['build', '--config', config], germanSystem)
      expect([spokenLanguage(), phrase('build.built')]).toEqual(['fr', 'Construit.'])
      // Faulty, and not there: in English.
      expect(phrase('terminal-asker.nothing-changed')).toBe('Nothing changed.')
      expect(phrase('heading.name')).toBe('name')
      await chooseLanguage(['build', `--config=${config}`], { HEARTHFOLK_LANG: 'de' })
      expect([phrase('build.built'), phrase('terminal-asker.nothing-changed')]).toEqual(['Fertig.', 'Nichts geändert.'])
      // A broken file of settings must not keep anybody from being told so.
      writeFileSync(config, 'language = ')
      await chooseLanguage(['build', '--config', config], germanSystem)
      expect(phrase('build.built')).toBe('Fertig.')
      writeFileSync(join(folder, 'messages/de.json'), '{')
      await chooseLanguage(['build', '--config', config], germanSystem)
      expect(phrase('build.built')).toBe('Gebaut.')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is spoken by a verb that fails, and not in what other programs are told', async () => {
    await chooseLanguage(['npc', 'show', 'matra'], germanSystem)
    const { stderr, status } = await runHere(['npc', 'show', 'matra'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^hearthfolk: Einen NPC „matra“ gibt es nicht\. War „marta“ gemeint\? Es gibt: /)
    const said = () => phrase('unknown-npc.there-is-no-npc', { words: 'matra' })
    expect(said()).not.toBe(npcUnknown)
    expect(await forProgram(async () => Promise.resolve().then(said))).toBe(npcUnknown)
  })
})

describe('what Commander says by itself', () => {
  const mistakes = [
    ['staart'],
    ['xyzxyz'],
    ['sim', '--dayz', '1'],
    ['npc', 'show'],
    ['sim', '--days'],
    ['send', 'marta', 'hi'],
    ['build', 'much', 'more'],
  ]
  it.each(mistakes)('is known word for word, and said in German: %s %s %s', async (...words) => {
    const program = createProgram()
    let said = ''
    const quiet = (command: typeof program): void => {
      command.exitOverride().configureOutput({
        writeErr(text) {
          said += text
        },
      })
      command.commands.forEach(quiet)
    }
    quiet(program)
    await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(CommanderError)
    expect(said).not.toBe('')
    expect(inOurWords(said)).toBe(said)
    speak('de', german)
    for (const line of inOurWords(said).trim().split('\n')) expect(line).toMatch(/^Fehler: |^\(War /)
  })

  it('is in German in the help, too', async () => {
    await chooseLanguage([], germanSystem)
    const { stdout } = await runHere(['npc', '--help'])
    expect(stdout).toMatch(/^Aufruf: hearthfolk npc/)
    expect(stdout).not.toMatch(/Usage|Options|Commands|display help|\bdefault\b/)
    expect((await runHere(['memory', 'search', '--help'])).stdout).toContain('(Vorgabe: "hybrid")')
  })
})
