import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { skillsOf } from '../../main/content/skills/skill.ts'
import { plainTools, withTenSkills } from '../../main/lab/bench/turn/village-person.ts'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import { loadTools } from '../../main/mind/tools/load-tools.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { createRig } from '../mind/rig.ts'
import { ada, gameTime, place } from '../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../..')
const map = await readMap({ root, world: 'village', map: 'village' })
const village = withTenSkills(await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) }))
const { tools } = await loadTools(join(root, 'tools'))
const npcs = village.characters.map(({ id }) => id)

const wireAnswer: Record<string, string> = {
  ollama:
    '{"message":{"role":"assistant","content":"Good day. The bread is still warm."},"done":true,"done_reason":"stop"}\n',
  openai:
    'data: {"choices":[{"index":0,"delta":{"content":"Good day. The bread is still warm."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
}

/**
 * The people of Larkwend with three tools and ten skills, behind the whole dispatcher; `ask` returns the request body
 * as sent over the wire.
 */
const openTalks = async (provider: 'ollama' | 'openai' = 'ollama') => {
  const bodies: string[] = []
  const wire: typeof fetch = async (url, init) => {
    if (String(url).endsWith('/api/show'))
      return Response.json({ capabilities: ['completion', 'tools'], model_info: { 'mock.context_length': 131_072 } })
    if (typeof init?.body !== 'string') return Response.json({}, { status: 404 })
    bodies.push(init.body)
    return new Response(wireAnswer[provider], {
      headers: { 'content-type': provider === 'ollama' ? 'application/x-ndjson' : 'text/event-stream' },
    })
  }
  const options = { model: 'mock', fetch: wire }
  const model =
    provider === 'ollama'
      ? createOllamaModel(options)
      : createOpenAiModels({ ...options, baseUrl: 'http://127.0.0.1:1/v1' })[0]
  const clock = { minutes: 14 * 60 + 10 }
  const now = () =>
    gameTime('2026-11-20', `${Math.floor(clock.minutes / 60)}:${String(clock.minutes % 60).padStart(2, '0')}`)
  const rig = await createRig({
    model,
    content: () => village,
    tools,
    gate: createPermissionGate({ allow: plainTools }),
    world: {
      now,
      percepts: () => ({
        place: { id: place('market'), label: 'the market' },
        doing: 'selling',
        people: [
          { id: ada, name: 'Ada', kind: 'player', distance: 1, direction: 'east', doing: 'standing there' },
          {
            id: 'lotte' as NpcId,
            name: 'Lotte',
            kind: 'npc',
            distance: 3,
            direction: 'west',
            doing: 'counting pigeons',
          },
          {
            id: 'ines' as NpcId,
            name: 'Ines',
            kind: 'npc',
            distance: 5,
            direction: 'south',
            doing: `selling cabbages until ${now().time}`,
          },
        ],
        following: null,
      }),
      places: () => Object.values(map.places).map(({ id, label }) => ({ id, label })),
    },
  })
  return {
    rig,
    ask: async (npc: NpcId, text: string) => {
      clock.minutes += 1
      const outcome = await rig.dispatcher.dispatch(rig.inbound(text, { npc }))
      expect(outcome.kind).toBe('answered')
      return bodies.at(-1) ?? ''
    },
  }
}

const firstDifference = (a: string, b: string): number => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
const tokens = (body: string): number => Math.ceil(body.length / 4)
const said = [
  'Good day! I have come over the bridge.',
  'I have lost a silver ring at the mill. Have you seen it?',
  'Thank you. Where could I sleep tonight?',
]

describe('72 cache boundary: what stays the same comes first', () => {
  it.each(['ollama', 'openai'] as const)(
    '72 two turns a minute apart: the request of %s is byte-equal through tools, system prompt and the earlier talk',
    async (provider) => {
      const { ask } = await openTalks(provider)
      const bodies: string[] = []
      for (const text of said) bodies.push(await ask('rook' as NpcId, text))
      const [first = '', second = '', third = ''] = bodies
      // Equal up to the talk itself, and then up to the words that were new one turn before.
      expect(firstDifference(first, second)).toBeGreaterThanOrEqual(second.indexOf('"role":"user"'))
      expect(firstDifference(second, third)).toBeGreaterThan(third.indexOf('The bread is still warm.'))
      expect(second.slice(0, firstDifference(first, second))).toMatch(/"tools":\[.*"role":"system".*You talk with Ada/s)
    },
  )

  it('72 the first answer, and a memory it made, change nothing before the talk', async () => {
    const { ask, rig } = await openTalks()
    const system = (body: string): string =>
      (JSON.parse(body) as { messages: { content: string }[] }).messages[0]?.content ?? ''
    const first = await ask('marta' as NpcId, said[1] ?? '')
    await rig.memory('marta' as NpcId).remember({
      text: 'Ada is looking for a ring.',
      kind: 'note',
      at: gameTime('2026-11-20', '14:12'),
      audience: { kind: 'everyone' },
      importance: 5,
    })
    expect(system(await ask('marta' as NpcId, said[2] ?? ''))).toBe(system(first))
  })

  it('72 all NPCs share their requests’ beginning up to where one is told who one is', async () => {
    const { ask } = await openTalks()
    const bodies: string[] = []
    for (const npc of npcs) bodies.push(await ask(npc, said[0] ?? ''))
    const [first = ''] = bodies
    const shared = Math.min(...bodies.slice(1).map((body) => firstDifference(first, body)))
    expect(first.slice(0, shared)).toMatch(
      /"tools":\[.*Answer first what was asked.*Larkwend is a village.*People: Aldous.*Places: square.*You are $/s,
    )
  })

  it('72 what changes each turn stands in the last message only', async () => {
    const { ask } = await openTalks()
    await ask('rook' as NpcId, said[0] ?? '')
    const body = JSON.parse(await ask('rook' as NpcId, said[1] ?? '')) as {
      messages: { role: string; content: string }[]
    }
    const changing = /It is Friday|14:12|You see|You remember|You know:/
    expect(body.messages.map(({ content }) => changing.test(content))).toEqual([false, false, false, true])
  })
})

describe('72 the size of a request with three tools and ten skills', () => {
  it('72 is what it says: three tools and ten skills, each with its name, description and location', async () => {
    const { ask } = await openTalks()
    const body = await ask('rook' as NpcId, said[0] ?? '')
    expect(
      (JSON.parse(body) as { tools: { function: { name: string } }[] }).tools.map((tool) => tool.function.name),
    ).toEqual(['move_to', 'remember', 'read_skill'])
    // In the turn stand those that fit the words, once more and in full.
    const [catalogue = ''] = /<available_skills>.*?<\/available_skills>/.exec(body) ?? []
    const listed = [
      ...catalogue.matchAll(/<skill><name>([^<]+)<\/name><description>[^<]{20,}<\/description><\/skill>/g),
    ].map(([, name]) => name)
    const rook = village.characters.find(({ id }) => id === 'rook')
    expect(listed.toSorted()).toEqual(rook && skillsOf(rook, village.skills).map(({ name }) => name))
    expect(listed).toHaveLength(10)
  })

  it.each(npcs)('72 of %s is at most 1,350 tokens, with knowledge and memories at hand', async (npc) => {
    const { ask, rig } = await openTalks()
    for (let day = 1; day <= 9; day++) {
      const text = `Ben told me: "I lost the silver ring of Cleo by the mill, on day ${day}."`
      await rig.memory(npc).remember({
        text,
        kind: 'told',
        at: gameTime(`2026-11-0${day}`, '08:00'),
        audience: { kind: 'everyone' },
        importance: 4,
      })
    }
    const body = await ask(npc, said[1] ?? '')
    expect(body).toMatch(/You remember:\\n<notes>\\n- \[2026-11-0\d\] Ben told me/)
    expect(tokens(body)).toBeLessThanOrEqual(1350)
  })

  it('72 stays within them while a talk gets under way, and from turn to turn four fifths of it stay the same', async () => {
    const { ask } = await openTalks()
    let before = ''
    for (const text of said) {
      const body = await ask('rook' as NpcId, text)
      expect(tokens(body)).toBeLessThanOrEqual(1350)
      if (before !== '') expect(firstDifference(before, body) / body.length).toBeGreaterThanOrEqual(0.8)
      before = body
    }
  })

  it('72 grows with a talk by what was said and little more', async () => {
    const { ask } = await openTalks()
    const sizes: number[] = []
    for (let turn = 0; turn < 8; turn++)
      sizes.push((await ask('greta' as NpcId, `This is my line number ${turn}, and it says little.`)).length)
    const exchange =
      'This is my line number 0, and it says little.'.length + 'Good day. The bread is still warm.'.length
    const growth = ((sizes.at(-1) ?? 0) - (sizes[1] ?? 0)) / (sizes.length - 2)
    expect(growth).toBeLessThan(exchange + 120)
  })
})
