import { expect, it } from 'vitest'
import { optional } from '../../main/base/optional.ts'
import { hideSecrets } from '../../main/cli/hide-secrets.ts'
import { createServerLog, readLogLevel } from '../../main/cli/server-logger.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { secretsIn } from '../../main/server/config/secret-names.ts'
import { createRunScope } from '../../main/server/metrics/run-scope.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { marta } from '../support/sample-characters.ts'

const openLog = (options: { secrets?: readonly string[]; json?: boolean; isTerminal?: boolean } = {}) => {
  const scope = createRunScope()
  const lines: string[] = []
  const log = createServerLog({
    level: 'info',
    json: options.json ?? true,
    scope,
    secrets: () => options.secrets ?? [],
    ...optional({ isTerminal: options.isTerminal }),
    out: { write: (line) => void lines.push(line) },
  })
  return { ...log, scope, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('names the run in each line that is logged inside of it, behind every await, and in no other', async () => {
  const { logger, scope, entries } = openLog()
  const inside = scope.around({ run: 'run-7', session: 'agent:marta:main', npc: marta.id }, async () => {
    logger.warn({ ref: 'ollama/a' }, 'a model failed')
    await new Promise((resolve) => setImmediate(resolve))
    logger.warn({ npc: 'bram' }, 'about somebody else')
  })
  logger.warn({}, 'meanwhile')
  await inside
  const run = { runId: 'run-7', session: 'agent:marta:main' }
  expect(entries()).toMatchObject([
    { ...run, npc: 'marta', msg: 'a model failed' },
    { msg: 'meanwhile' },
    { ...run, npc: 'bram' },
  ])
  expect(entries()[1]).not.toHaveProperty('runId')
})

it('tells two runs that go on at once apart, down to what their models report', async () => {
  const { logger, scope, entries } = openLog()
  const model = testModel(() => {
    logger.warn({}, 'the model has trouble')
    return new ModelError({ ref: 'scripted/test', errorClass: 'server', message: 'no' })
  })
  const { dispatcher, inbound } = await createRig({ model, around: scope.around, logger })
  await Promise.all([
    dispatcher.dispatch(inbound('hello')),
    dispatcher.dispatch(inbound('hello', { npc: 'bram' as never })),
  ])
  const runs = Map.groupBy(entries(), ({ npc }) => npc)
  expect([...runs.keys()].toSorted()).toEqual(['bram', 'marta'])
  for (const lines of runs.values()) {
    expect(lines.map(({ msg }) => msg)).toContain('the model has trouble')
    expect(new Set(lines.map(({ runId, session }) => `${runId} ${session}`)).size).toBe(1)
  }
})

it('writes no secret: known, named, in an address, in a header, in an error', () => {
  const known = 'gate/token+with=signs'
  const { logger, lines, entries } = openLog({ secrets: [known] })
  logger.warn({ url: `/status?token=${encodeURIComponent(known)}&a=1` }, `somebody came with ${known}`)
  logger.warn({ error: new Error(`401 for ${known}`) }, 'an error')
  logger.warn(
    {
      headers: { authorization: 'Bearer abcdef123456', cookie: 'x=y' },
      apiKey: 'sk-1',
      body: '{"password":"hunter22"}',
      promptTokens: 12,
    },
    'by name',
  )
  logger.warn({}, 'GET http://x/v1?api_key=sk-42&model=a with Authorization: Bearer eyJhbGciOi.x.y')
  expect(lines.join('')).not.toMatch(/gate.?.?token|abcdef123456|sk-1|hunter22|sk-42|eyJ|x=y/)
  expect(entries()).toMatchObject([
    { url: '/status?token=***&a=1', msg: 'somebody came with ***' },
    { error: { type: 'Error', message: '401 for ***' } },
    { headers: { authorization: '***', cookie: '***' }, apiKey: '***', body: '{"password":"***"}', promptTokens: 12 },
    { msg: 'GET http://x/v1?api_key=***&model=a with Authorization: Bearer ***' },
  ])
})

it('leaves words alone that only look a little like secrets', () => {
  const line =
    '{"level":40,"tokens":12,"msg":"the token ring, a secret place, Basic manners","session":"agent:marta:dm:p-1"}\n'
  expect(hideSecrets(line, ['abc'])).toBe(line)
})

it('knows the secrets of the environment by their names, each of a list', () => {
  const env = {
    OPENAI_API_KEY: 'sk-first',
    OPENAI_API_KEYS: 'sk-first,sk-second',
    HOME: '/home/somebody',
    DB_PASSWORD: 'hunter22',
    A_TOKEN: '',
    B_TOKEN: undefined,
  }
  expect(new Set(secretsIn(env))).toEqual(new Set(['sk-first', 'sk-first,sk-second', 'sk-second', 'hunter22']))
})

it('with --json tells the person at the terminal in lines of the log too', () => {
  const { say, entries } = openLog()
  say('ready in 1.2 s')
  expect(entries()).toMatchObject([{ level: 30, msg: 'ready in 1.2 s' }])
})

it('takes the level that was asked for, and refuses one that is none', () => {
  expect([readLogLevel(undefined, false), readLogLevel('', true), readLogLevel('debug', true)]).toEqual([
    'warn',
    'info',
    'debug',
  ])
  expect(() => readLogLevel('loud', false)).toThrow(/"loud" is not a log level\. There are: debug, info, warn, error/)
})

it('shows a link with its token at a terminal alone: elsewhere what is said ends up in a log', () => {
  const link = 'studio: http://127.0.0.1:3000/studio#token=abcdef0123456789'
  for (const [isTerminal, json, shown] of [
    [true, false, true],
    [false, false, false],
    [true, true, false],
  ] as const) {
    // Hidden both as a known value and by its name in the address.
    for (const secrets of [['abcdef0123456789'], []]) {
      const { say, lines } = openLog({ isTerminal, json, secrets })
      say(link)
      expect(lines.join('').includes('abcdef0123456789')).toBe(shown)
      expect(lines.join('')).toContain('/studio#token=')
    }
  }
})
