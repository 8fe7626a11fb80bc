import { expect, it } from 'vitest'
import { createConsoleLogger } from '../../main/cli/console-logger.ts'
import { speak } from '../../main/cli/phrase.ts'
import { createStderrLogger } from '../../main/cli/stderr-logger.ts'
import { finding } from '../../main/language/findings/finding.ts'
import { translations } from '../../main/language/messages/bundled.ts'

const console = (enabled: readonly string[] = ['warn', 'error']) => {
  const lines: string[] = []
  const json = (level: string) => (data: object, message: string) =>
    void (enabled.includes(level) && lines.push(JSON.stringify({ level, ...data, message })))
  const log = {
    debug: json('debug'),
    info: json('info'),
    warn: json('warn'),
    error: json('error'),
    isLevelEnabled: (level: string) => enabled.includes(level),
  }
  return { lines, logger: createConsoleLogger({ json: log, say: (text) => void lines.push(text) }) }
}

it('tells what is wrong with a file in one line: file and line, what, and what to do', () => {
  const { lines, logger } = console()
  logger.error(
    { file: 'npc-agents/marta/SOUL.md', line: 2 },
    'content: the front matter is not valid YAML. The last good version stays: fix it and save it again.',
  )
  logger.warn(
    { file: 'npc-agents/pim/SOUL.md', line: undefined },
    'content: has an opinion of "tom", who is not in npc-agents/',
  )
  logger.error({ file: 'tools/give.ts' }, 'tools: it has no name; its last good version stays')
  logger.warn({}, 'content: Map "inn": the place "bar" has the kind "thrown"')
  expect(lines).toEqual([
    'error: npc-agents/marta/SOUL.md:2: the front matter is not valid YAML. The last good version stays: fix it and save it again.',
    'warning: npc-agents/pim/SOUL.md: has an opinion of "tom", who is not in npc-agents/',
    'error: tools/give.ts: it has no name; its last good version stays',
    'warning: Map "inn": the place "bar" has the kind "thrown"',
  ])
})

it('speaks the language of the terminal, and the log English', () => {
  speak('de', translations.de?.cli ?? {})
  try {
    const { lines, logger } = console()
    const said = finding('watch-map.the-last-good-map-stays-in', { problem: 'x.' })
    logger.error({ file: 'worlds/w/maps/m.tmx', said }, `content: ${said}`)
    logger.warn({ npc: 'marta', said }, `content: ${said}`)
    expect(lines).toEqual([
      'Fehler: worlds/w/maps/m.tmx: x. Die letzte gute Karte gilt weiter.',
      '{"level":"warn","npc":"marta","message":"content: x. The last good map stays in force."}',
    ])
  } finally {
    speak('en', {})
  }
})

it('is as plain in a short run without a server', () => {
  const lines: string[] = []
  const logger = createStderrLogger({ write: (text: string) => lines.push(text) > 0 })
  logger.warn(
    { file: 'npc-agents/pim/SOUL.md', line: 7 },
    'a tie to "matra", who is not in npc-agents/. Did you mean "marta"?',
  )
  logger.error({ npc: 'marta' }, 'a mind did not answer in time')
  expect(lines).toEqual([
    'hearthfolk: npc-agents/pim/SOUL.md:7: a tie to "matra", who is not in npc-agents/. Did you mean "marta"?\n',
    'hearthfolk: a mind did not answer in time {"npc":"marta"}\n',
  ])
})

it('leaves all else to the log as it is, and tells nothing below its level', () => {
  const { lines, logger } = console()
  logger.error({ error: 'EIO', file: 'a.md' }, 'it cannot be read')
  logger.warn({ npc: 'marta' }, 'a mind did not answer')
  logger.info({ file: 'a.md' }, 'was read')
  expect(lines).toEqual([
    '{"level":"error","error":"EIO","file":"a.md","message":"it cannot be read"}',
    '{"level":"warn","npc":"marta","message":"a mind did not answer"}',
  ])
})
