import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { mostRemark } from '../../main/mind/dispatch/access/heartbeat-ok.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { createAnswerWords } from '../../main/mind/turn/answer-words.ts'
import { createLately } from '../../main/server/live/lately.ts'
import type { BodyId } from '../../main/world/ids.ts'
import { ada, ben, marta, sampleContext } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const own = { id: marta.id, kind: 'npc' as const, name: marta.name }
const agentsText = '# All\n\n- Let a talk end.\n- Nothing worth saying? Answer `NO_REPLY` alone.'
const promptOf = (utterance: string, change: Partial<TurnContext> = {}): string =>
  buildPrompt({ context: sampleContext(utterance, change), language: english, worldName: 'Oakmere', agentsText })
    .map(({ content }) => content)
    .join('\n')
const alone = (change: Partial<TurnContext> = {}): string =>
  promptOf(change.utterance ?? '', {
    ...change,
    purpose: 'heartbeat',
    speaker: { ...own, firstMeeting: false, meetings: 0, opening: false },
  })

describe('the word for saying nothing', () => {
  it('is one for a mind alone and one for a talk', () => {
    expect(alone()).toContain('HEARTBEAT_OK')
    expect(alone()).not.toContain('NO_REPLY')
    expect(promptOf('Good day!')).toContain('NO_REPLY')
    expect(promptOf('Good day!')).not.toContain('HEARTBEAT_OK')
  })

  const heard = (text: string, size: number, remark?: number): string => {
    let said = ''
    const words = createAnswerWords({ remark, say: (more) => (said += more) })
    for (let from = 0; from < text.length; from += size) words.push(text.slice(from, from + size))
    words.endAnswer()
    return said.trim()
  }

  it.each([
    'HEARTBEAT_OK. I will keep watch.',
    '**HEARTBEAT_OK** - all is quiet.',
    '"HEARTBEAT_OK"',
    'HEARTBEAT OK',
    'HEARTBEAT-OK, nothing is due.',
    'All is quiet. HEARTBEAT_OK. I will keep watch.',
    'Status: HEARTBEAT_OK',
    'NO_REPLY',
    'NO REPLY',
    'All is quiet. NO_REPLY',
    'All is quiet. NO_REPLY. I go on.',
    '`NO_REPLY`.',
  ])('either is understood alone, and nothing is shown: %s', (text) => {
    for (const size of [1, 3, 7, 200]) expect(heard(text, size, mostRemark), `${size}`).toBe('')
  })

  it.each([
    ['Good day. NO_REPLY. Farewell.', 'Good day. Farewell.'],
    ['Good day.\nHEARTBEAT_OK\nFarewell.', 'Good day.\nFarewell.'],
    ['HEARTBEAT OK. Good day.', 'Good day.'],
    ['NO-REPLY', ''],
    ['No reply came from Bram.', 'No reply came from Bram.'],
    ['NOREPLYING is no word.', 'NOREPLYING is no word.'],
  ])('no token is shown in a talk: %j', (text, shown) => {
    for (const size of [1, 3, 7, 200]) expect(heard(text, size), `${size}`).toBe(shown)
  })

  it('is asked for once more in the word of its turn', async () => {
    const model = testModel('', 'HEARTBEAT_OK')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('Look at the oven.', { speaker: own, purpose: 'heartbeat' }))
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('HEARTBEAT_OK')
  })
})

describe('a mind alone', () => {
  it('is told who near it is new', async () => {
    const model = testModel('Good day.', 'HEARTBEAT_OK')
    const near = (id: BodyId, name: string) => ({
      id,
      name,
      kind: 'player' as const,
      distance: 2,
      direction: 'east',
      doing: '',
    })
    const world = {
      now: () => sampleContext('').now,
      percepts: () => ({ place: null, doing: '', people: [near(ada, 'Ada'), near(ben, 'Ben')], following: null }),
      places: () => [],
    }
    const rig = await createRig({ model, world })
    await rig.dispatcher.dispatch(rig.inbound('Hello'))
    await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    const prompt = JSON.stringify(model.requests.at(-1)?.messages)
    expect(prompt).toContain('Ben (new to you, 2 east)')
    expect(prompt).toContain('Ada (2 east)')
  })

  it('has met whoever it greeted, and whoever spoke in a talk with it, though another was answered', async () => {
    const model = testModel('Good day, Bram.', 'HEARTBEAT_OK')
    const near = (id: BodyId, name: string) => ({
      ...{ id, name, kind: 'player' as const, distance: 2, direction: 'east', doing: '' },
    })
    const lately = createLately(() => ({ startedAt: 0, tick: 0, tickGameMs: 4000 }))
    lately.take({ kind: 'reflexed', npc: marta.id, reflex: 'greets', body: ben })
    const rig = await createRig({
      model,
      world: {
        now: () => sampleContext('').now,
        percepts: () => ({ place: null, doing: '', people: [near(ada, 'Ada'), near(ben, 'Ben')], following: null }),
        places: () => [],
        lately: lately.of,
      },
    })
    const talk = { chat: { kind: 'group' as const, conversation: 'c-1' as never }, overheard: true as const }
    await rig.dispatcher.dispatch(rig.inbound('Hello, you two', { ...talk, mentioned: false }))
    const bram = { id: 'bram' as BodyId, kind: 'npc' as const, name: 'Bram Hollow' }
    await rig.dispatcher.dispatch(rig.inbound('Good day, Marta', { speaker: bram, chat: talk.chat, mentioned: true }))
    await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    const prompt = JSON.stringify(model.requests.at(-1)?.messages)
    expect(prompt).toContain('Ben (2 east)')
    expect(prompt).not.toContain('new to you')
  })

  it('is asked to say what a job begins with "say:", and does not speak that word', async () => {
    expect(alone({ utterance: 'say: The bread is ready.', isJob: true })).toContain(
      'Say to whoever is near: The bread is ready.',
    )
    const rig = await createRig({ model: testModel('say: The bread is ready.') })
    const beat = await rig.dispatcher.dispatch(
      rig.inbound('say: The bread is ready.', { speaker: own, purpose: 'heartbeat' }),
    )
    expect(beat).toMatchObject({ text: 'The bread is ready.' })
  })

  it('does not hear its own job again after it has decided to say nothing', async () => {
    const model = testModel('HEARTBEAT_OK', 'HEARTBEAT_OK')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('say: The bread is ready.', { speaker: own, purpose: 'heartbeat' }))
    await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    expect(JSON.stringify(model.requests[0]?.messages)).toContain('The bread is ready')
    expect(JSON.stringify(model.requests[1]?.messages)).not.toContain('The bread is ready')
  })

  it('makes no excuse when no answer comes, as nobody waits', async () => {
    const rig = await createRig({ model: testModel(new Error('gone')) })
    const beat = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    expect(beat).toMatchObject({ kind: 'refused', text: '' })
  })

  it('has said aloud what it said to nobody, and opened no talk', () => {
    const conversation: TurnContext['conversation'] = [{ from: 'self', name: marta.name, text: 'Fresh bread!' }]
    expect(alone({ conversation })).toContain('[You said this aloud.]')
    expect(promptOf('Good day!', { conversation, chat: { kind: 'zone', map: 'world' } })).toContain(
      '[You said this aloud.]',
    )
    expect(promptOf('Good day!', { conversation })).toContain('[You opened the talk.]')
  })
})

describe('a mere greeting', () => {
  it.each(['Hello!', 'Good day', 'Good morning, Marta!', 'Good day, Marta! A fine morning.', 'Well met.', 'Morning!'])(
    'brings up nothing that the character knows: %s',
    (text) => {
      const soul = { ...marta.soul, knows: [{ topics: ['day', 'morning'], text: 'My day begins before the morning.' }] }
      const lore = [
        { heading: 'Oakmere', text: 'A village.' },
        { heading: 'The good day', text: 'On a good day the morning is fine.' },
      ]
      expect(promptOf(text, { character: { ...marta, soul }, lore })).not.toMatch(/You know:/)
      expect(promptOf('When does your day begin?', { character: { ...marta, soul }, lore })).toMatch(/You know:/)
    },
  )
})
