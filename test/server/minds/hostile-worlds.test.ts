import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { scriptedModel } from '../../../main/models/scripted.ts'
import { mindLimits } from '../../../main/server/minds/messages.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { ana, ben, greta, openRig, type Rig } from './minds-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({
    settings: { safety: { rules: [{ tool: 'give', target: 'player', mode: 'deny' }], denyTools: ['burn'] } },
  })
})
afterEach(() => rig.leaveAll())
afterAll(() => rig.close())

const tool = (name: string, more: object = {}) => ({ name, description: `Do ${name}.`, ...more })
/** A list of lists of lists. */
const nested = (levels: number): object => (levels === 0 ? {} : { type: 'array', items: nested(levels - 1) })
const text = { type: 'object', properties: { to: { type: 'string' } } }

/** Lets a mind make these calls at its next words, and say at the end what it got. */
const driven = (id: string, calls: { name: string; arguments?: object }[]) => {
  const results: string[] = []
  const driver = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') {
      results.push(...messages.flatMap((message) => (message.role === 'tool' ? [message.content] : [])))
      return { text: 'So be it.' }
    }
    return { toolCalls: calls.map(({ name, arguments: given = {} }) => ({ name, arguments: JSON.stringify(given) })) }
  })
  const taken = rig.server().minds.village.drivers.take(id as NpcId, driver)
  return { results, release: () => taken?.release() }
}

describe('who may ask', () => {
  test('nobody without the token of the role "world", and no operator', async () => {
    for (const token of ['', 'wrong', 'x'.repeat(5000)]) {
      const { status, json } = await rig.ask('', { method: 'GET', token })
      expect(status).toBe(401)
      expect(json.error.message).toContain('role "world"')
      expect(json.error.message.startsWith('A token is missing')).toBe(token === '')
    }
  })
  test('nobody ends the server by asking for a socket at a path that is none', async () => {
    const { createConnection } = await import('node:net')
    const answer = await new Promise<string>((done) => {
      const socket = createConnection(rig.server().port, '127.0.0.1', () =>
        socket.write('GET // HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      )
      socket.once('data', (data) => done(String(data)))
    })
    expect(answer).toContain('404 Not Found')
  })
  test('a request under another name of this machine is refused', async () => {
    const { createConnection } = await import('node:net')
    const answer = await new Promise<string>((done) => {
      const socket = createConnection(rig.server().port, '127.0.0.1', () =>
        socket.write('GET /v1/minds HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      )
      let all = ''
      socket.on('data', (data) => {
        all += data
      })
      socket.on('close', () => done(all))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 403/)
  })
  test('a page of any origin that has the token', async () => {
    const { status } = await rig.ask('', { method: 'GET', headers: { origin: 'http://game.example' } })
    expect(status).toBe(200)
    const preflight = await fetch(`${rig.url()}/v1/minds`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})

describe('what is refused with a reason', () => {
  const cases: [what: string, body: unknown, status: number, says: RegExp][] = [
    ['no JSON', '{"id": ', 400, /can't be read as JSON/],
    ['no object', '7', 400, /./],
    ['nothing', {}, 400, /id: /],
    ['an id for a path', { id: '../../etc', soul: 'x' }, 400, /id: must be lower-case/],
    ['an id of a player', { id: 'p-0123456789abcdef', soul: 'x' }, 400, /player id/],
    ['an unknown field', { id: 'a', soul: 'x', sole: 'y' }, 400, /sole/],
    ['a soul with two sources', { id: 'a', soul: 'x', from: 'orla' }, 400, /not both/],
    ['a huge soul', { id: 'a', soul: 'x'.repeat(mindLimits.soul + 1) }, 400, /soul: /],
    ['a broken soul', { id: 'a', soul: '---\nname: [\n---\nx' }, 422, /The soul of "a" can't be used/],
    ['a soul of another id', { id: 'a', soul: '---\nid: b\n---\nx' }, 422, /line 2/],
    [
      'too many tools',
      { id: 'a', soul: 'x', tools: Array.from({ length: 65 }, (_, n) => tool(`t${n}`)) },
      400,
      /tools/,
    ],
    ['a tool with a bad name', { id: 'a', soul: 'x', tools: [tool('Ring Bell')] }, 400, /tools.0.name/],
    ['two tools of a name', { id: 'a', soul: 'x', tools: [tool('ring'), tool('ring')] }, 422, /Two tools are named/],
    ['the name of an inner tool', { id: 'a', soul: 'x', tools: [tool('remember')] }, 422, /of its own/],
    ['no schema', { id: 'a', soul: 'x', tools: [tool('ring', { parameters: { type: 'nonsense' } })] }, 422, /ring: /],
    [
      'a schema of a text',
      { id: 'a', soul: 'x', tools: [tool('ring', { parameters: { type: 'string' } })] },
      422,
      /"object"/,
    ],
    [
      'a reference',
      { id: 'a', soul: 'x', tools: [tool('ring', { parameters: { properties: { a: { $ref: '#' } } } })] },
      422,
      /\$ref/,
    ],
    [
      'a schema that no model can be shown',
      {
        id: 'a',
        soul: 'x',
        tools: [tool('ring', { parameters: { properties: { n: { type: 'number', multipleOf: 0 } } } })],
      },
      422,
      /ring: its parameters are no JSON Schema/,
    ],
    [
      'a schema without a bottom',
      { id: 'a', soul: 'x', tools: [tool('ring', { parameters: { properties: { a: nested(300) } } })] },
      422,
      /more than 32 levels deep/,
    ],
    [
      'a huge schema',
      { id: 'a', soul: 'x', tools: [tool('ring', { parameters: { description: 'x'.repeat(9000) } })] },
      422,
      /limit is 8000/,
    ],
  ]
  test.each(cases)('%s', async (_what, body, status, says) => {
    const answer = await rig.ask('', { body })
    expect(answer.json?.error?.message ?? answer.text).toMatch(says)
    expect(answer.status).toBe(status)
    expect((await rig.ask('', { method: 'GET' })).json.minds.map(({ id }: { id: string }) => id)).not.toContain('a')
  })
  test('a body that is too large', async () => {
    const { status, json } = await rig.ask('', { body: { id: 'a', soul: 'x'.repeat(mindLimits.bodyBytes) } })
    expect([status, json.error.type]).toEqual([413, 'TooLarge'])
  })
  test('an unknown route, and one that is no address', async () => {
    const broken = await rig.ask('/%zz/say', { body: {} })
    expect([broken.status, broken.json.error.type]).toEqual([400, 'BadRequest'])
    expect((await rig.ask('/greta/dance')).json.error.message).toBe('There is no POST /v1/minds/greta/dance.')
  })
  test('a happening for one player alone that wakes a mind, which would speak of it aloud', async () => {
    await rig.world().spawn(greta)
    const happened = [{ text: 'I saw Ana bury a cup.', only: 'ana', wakes: true }]
    const { status, json } = await rig.ask('/greta/percepts', { body: { happened } })
    expect([status, json.error.message]).toEqual([400, expect.stringContaining('happened.0: give `only` or `wakes`')])
  })
  test('a mind that can not be kept on the disk', async () => {
    await rm(`${rig.saveFolder}/minds/hulda`, { recursive: true, force: true })
    await mkdir(`${rig.saveFolder}/minds`, { recursive: true })
    await writeFile(`${rig.saveFolder}/minds/hulda`, 'no folder')
    expect((await rig.ask('', { body: { id: 'hulda', soul: 'I mill.' } })).status).toBe(500)
    const { minds } = (await rig.ask('', { method: 'GET' })).json
    expect(minds.map(({ id }: { id: string }) => id)).not.toContain('hulda')
    await rm(`${rig.saveFolder}/minds/hulda`)
    expect((await rig.ask('', { body: { id: 'hulda', soul: 'I mill.' } })).json).toMatchObject({ known: false })
  })
  test('words of nobody, to nobody, of nothing, and too many', async () => {
    await rig.world().spawn(greta)
    const say = async (id: string, body: object) => (await rig.ask(`/${id}/say`, { body })).json.error
    expect(await say('greta', { text: 'Hello' })).toMatchObject({ message: expect.stringContaining('who speaks') })
    expect(await say('nobody', { player: ana, text: 'Hello' })).toMatchObject({ type: 'NotFound' })
    expect(await say('greta', { mind: 'nobody', text: 'Hello' })).toMatchObject({ type: 'NotFound' })
    expect(await say('greta', { player: ana, text: ' \u200b ' })).toMatchObject({ message: 'text: it has no words.' })
    expect(await say('greta', { player: ana, text: 'a'.repeat(5000) })).toMatchObject({ type: 'BadRequest' })
  })
})

describe('a world that lies', () => {
  test('about minds that are not here is refused; about places it is believed and told', async () => {
    const world = rig.world()
    const mind = await world.spawn(greta)
    const finn = await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
    await finn.perceives({ place: { id: 'ferry' } })
    await expect(mind.perceives({ people: [{ id: 'ghost', kind: 'mind' }] })).rejects.toMatchObject({
      type: 'NotFound',
    })
    await expect(mind.perceives({ people: [{ ...ana, distance: -3 }] })).rejects.toMatchObject({ type: 'BadRequest' })
    await expect(mind.perceives({ people: [{ ...ana, distance: 1e300 }] })).rejects.toMatchObject({
      type: 'BadRequest',
    })
    const { warnings } = await mind.perceives({ place: { id: 'inn' }, people: [{ id: 'finn', kind: 'mind' }] })
    expect(warnings).toEqual(['greta sees finn at inn, but finn was last said to be at ferry'])
  })
  test('and no mind knows the places of another', async () => {
    const world = rig.world()
    const mind = await world.spawn(greta)
    const finn = await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
    await mind.perceives({ place: { id: 'inn' }, places: [] })
    await finn.perceives({ place: { id: 'ferry' }, places: [{ id: 'cove', label: 'the hidden cove' }] })
    const placesFor = async (id: string): Promise<string[]> => {
      let known: string[] = []
      const driver = scriptedModel(({ context }) => {
        known = context.places.map(({ label }) => label)
        return { text: 'Good day.' }
      })
      const taken = rig.server().minds.village.drivers.take(id as NpcId, driver)
      await rig.ask(`/${id}/say`, { body: { player: ana, text: 'Where could one go?' } })
      taken?.release()
      return known
    }
    expect(await placesFor('greta')).toEqual(['inn'])
    expect(await placesFor('finn')).toEqual(['the hidden cove', 'ferry'])
  })
})

describe('what a mind may do', () => {
  test('only tools that its world declared for it can be called, and every call passes the gate', async () => {
    const world = rig.world()
    const done: string[] = []
    const run = (name: string) => () => {
      done.push(name)
      return 'You did it.'
    }
    await world.spawn({ id: 'other', soul: 'I am another.', tools: [{ ...tool('fly'), run: run('fly') }] })
    const mind = await world.spawn({
      ...greta,
      tools: [
        { ...tool('give', { parameters: text }), run: run('give') },
        { ...tool('burn'), run: run('burn') },
        { ...tool('wave'), run: run('wave') },
      ],
    })
    await mind.perceives({ people: [ana] })
    const { results, release } = driven('greta', [
      { name: 'fly' },
      { name: 'say', arguments: { text: 'Hear me all.' } },
      { name: 'move_to', arguments: { destination: 'you' } },
      { name: 'burn' },
      { name: 'give', arguments: { to: 'Ana' } },
      { name: 'wave', arguments: { far: true } },
      { name: 'give', arguments: { to: 5 } },
    ])
    await mind.hears({ player: ana, text: 'Do all that you can.' })
    release()
    expect(done).toEqual(['wave'])
    expect(results.slice(0, 3).every((result) => result.includes('There is no tool'))).toBe(true)
    expect(results[3]).toContain('burn is not allowed for everyone')
    expect(results[4]).toContain('by the rule for give done to a player')
    expect(results[5]).toContain('You did it.')
    expect(results[6]).toContain('Wrong arguments for give')
  })
  test('a mind that is switched off does nothing', async () => {
    const world = rig.world()
    let rang = false
    const mind = await world.spawn({
      ...greta,
      tools: [
        {
          ...tool('ring_bell'),
          run: () => {
            rang = true
            return 'You rang the bell.'
          },
        },
      ],
    })
    const { switchOff, switchOn } = killSwitchOf(rig)
    await switchOff('greta')
    await mind.hears({ player: ana, text: 'Ring the bell!' })
    await switchOn()
    expect(rang).toBe(false)
  })
})

describe('calls and results', () => {
  test('a second result changes nothing, and an unknown or foreign call is told from it', async () => {
    const world = rig.world()
    await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
    const told: string[] = []
    const mind = await world.spawn({
      ...greta,
      tools: [
        {
          ...tool('ring_bell'),
          run: async (_given, { call }) => {
            told.push(call)
            expect((await rig.ask('/finn/results', { body: { call, ok: true } })).json.error.message).toContain('greta')
            return 'You rang the bell.'
          },
        },
      ],
    })
    expect((await mind.hears({ player: ana, text: 'Ring the bell!' })).text).toBe('I rang the bell.')
    const [call = ''] = told
    const twice = await rig.ask('/greta/results', { body: { call, ok: false, error: 'No.' } })
    expect(twice.json).toEqual({ ok: true, counts: false })
    const unknown = await rig.ask('/greta/results', { body: { call: 'call-7', ok: true } })
    expect([unknown.status, unknown.json.error.type]).toEqual([404, 'NotFound'])
    expect((await rig.ask('/greta/results', { body: { call } })).status).toBe(400)
  })
  test('a message sent twice is answered once', async () => {
    const mind = await rig.world().spawn(greta)
    const first = await mind.hears({ id: 'm-1', player: ben, text: 'Good morning!' })
    const second = await mind.hears({ id: 'm-1', player: ben, text: 'Good morning!' })
    expect(second).toEqual({ ...first, duplicate: true })
  })
  test.each([
    ['before it is shown a call', false],
    ['with a call that it has been shown', true],
  ])(
    'a connection is lost in the midst of an answer, %s: the answer is found again, its call in the feed',
    async (id, isShown) => {
      let rang = 0
      const run = () => {
        rang += 1
        return 'You rang the bell.'
      }
      await rig.world().spawn({ ...greta, tools: [{ ...tool('ring_bell'), run }] })
      const gone = new AbortController()
      const body = { id, player: ana, text: 'Ring the bell!' }
      const { body: stream } = await fetch(`${rig.url()}/v1/minds/greta/say`, {
        method: 'POST',
        signal: gone.signal,
        headers: {
          authorization: `Bearer ${rig.server().token}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify(body),
      })
      if (isShown) {
        let told = ''
        for await (const piece of stream ?? []) {
          told += new TextDecoder().decode(piece)
          if (told.includes('event: call')) break
        }
        expect(told).toContain('ring_bell')
      }
      gone.abort()
      const found = await rig.ask('/greta/say', { body, headers: { accept: 'application/json' } })
      expect(found.json).toMatchObject({ outcome: 'answered', duplicate: true, text: 'I rang the bell.' })
      expect(rang).toBe(1)
    },
  )
})

describe('a world that floods', () => {
  test('is slowed down, and everything else is answered', async () => {
    let time = 0
    const flooded = await openRig({ now: () => time })
    try {
      const answers = await Promise.all(
        Array.from({ length: 510 }, () => flooded.ask('/nobody/percepts', { body: {} }).then(({ status }) => status)),
      )
      expect(new Set(answers)).toEqual(new Set([404, 429]))
      time += 1000
      expect((await flooded.world().spawn(greta)).name).toBe('Greta')
    } finally {
      await flooded.close()
    }
  })
})

const killSwitchOf = ({ server, saveFolder }: Rig) => {
  const put = async (npcs: string[]) => {
    const { writeFile, mkdir } = await import('node:fs/promises')
    await mkdir(`${saveFolder}/world`, { recursive: true })
    await writeFile(`${saveFolder}/world/killswitch.json`, JSON.stringify({ all: false, npcs }))
    await server().minds.village.killSwitch.refresh()
  }
  return { switchOff: (npc: string) => put([npc]), switchOn: () => put([]) }
}
