import { expect, it } from 'vitest'
import { parseConfig } from '../../../main/server/config/load-config.ts'

const messages = (toml: string): string[] => {
  const read = parseConfig(toml, 'rpg.toml')
  return read.ok ? [] : read.diagnostics.map(({ message }) => message)
}

it.each([
  ['cap_ = 1', 'unknown key "cap_" at the top; allowed: name, modules, start, '],
  ['[queue]\nfoo = 1', 'unknown key "foo" in [queue]; allowed: concurrency, mode, channels, '],
  [
    '[models.budget]\nnpcCall = 3',
    'unknown key "npcCall" in [models.budget]; allowed: calls, tokens, npcCalls, npcTokens, unaskedCalls, unaskedTokens',
  ],
  [
    '[[bindings]]\nnpc = "marta"\nchanel = "post"',
    'unknown key "chanel" in [bindings.0]; allowed: npc, channel, account, ',
  ],
  ['[inputs.up]\nbind = "w"\nreapeat = true', 'unknown key "reapeat" in [inputs.up]; allowed: repeat, bind'],
])(
  'an unknown key is told with those that its table may have, also where none of them has a default: %s',
  (toml, told) => {
    expect(messages(toml)[0]).toContain(told)
  },
)

it.each([24, -1, '"never"', 1.5])(
  'a value that may be of several kinds is told with all of them: resetHour = %s',
  (value) => {
    const [message] = messages(`[session]\nresetHour = ${value}`)
    expect(message).toMatch(/^session\.resetHour: .*(?:number|int)/)
    expect(message).not.toBe('session.resetHour: Invalid input')
  },
)

it('a value that is none of its kinds names each of them', () => {
  expect(messages('[session]\nresetHour = "never"')).toEqual([expect.stringMatching(/expected number.*; or: .*"off"/)])
})

it.each(['word2vec', 'ollama', 'openai/', ''])(
  'an embedder that is none is told with those there are: "%s"',
  (embedder) => {
    expect(messages(`[memory]\nembedder = "${embedder}"`)).toEqual([
      'memory.embedder: must be auto, transformers, weights-free, none, ollama/<model> or openai/<model>',
    ])
  },
)

it('a language that is none of those there is told with them', () => {
  expect(messages('[world]\nlanguage = "de"')).toEqual(['world.language: must be one of the available languages: "en"'])
  expect(messages('[world]\nlanguage = "en"')).toEqual([])
})

const text = `# settings
queue.cap = 0
name = ""

[models]
default = "auto"
budget = { calls = -1 }

[[bindings]]
npc = "marta"
map = "village"

[[bindings]]
# nobody
npc = "Not a folder"
map = "village"

[[bindings]]
map = "village"

[session]
[session.identityLinks]
ana = []

[memory]
halfLife = 3
`

it('a fault of the schema names the line on which it stands, also in tables of a list, inline tables and dotted keys', () => {
  const read = parseConfig(text, 'rpg.toml')
  const at = read.ok
    ? {}
    : Object.fromEntries(
        read.diagnostics.map(({ line, message }) => [/^[\w.]+: |unknown key "\w+"/.exec(message)?.[0], line]),
      )
  expect(at).toEqual({
    'queue.cap: ': 2,
    'name: ': 3,
    'models.budget.calls: ': 7,
    'bindings.1.npc: ': 15,
    // The value is missing, so the line is that of the table that lacks it.
    'bindings.2.npc: ': 18,
    'session.identityLinks.ana: ': 23,
    'unknown key "halfLife"': 26,
  })
})

it('settings of a newer version are refused with what to do about it', () => {
  expect(messages('version = 3\n[queue]\nlanes = 2')).toEqual([
    expect.stringMatching(/^unknown key "lanes" in \[queue\].*a newer Hearthfolk, update this one/),
    expect.stringMatching(/^version: .*a newer one\. Update this one \(docs\/upgrade\.md\)/),
  ])
})
