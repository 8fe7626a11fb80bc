import { describe, expect, it } from 'vitest'
import { createOkFilter, mostRemark } from '../../main/mind/dispatch/access/heartbeat-ok.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { marta } from '../support/sample-characters.ts'

const own = { id: marta.id, kind: 'npc' as const, name: marta.name }

/** What passes the filter of an answer that comes in pieces of this size. */
const through = (text: string, size = 4, remark: number | undefined = mostRemark) => {
  const filter = createOkFilter(remark === undefined ? {} : { remark })
  const shown = (text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).map((piece) => filter.push(piece)).join('')
  const rest = filter.end()
  return { text: (shown + rest.text).trim(), silent: rest.silent }
}
const quiet = { text: '', silent: true }
const long = 'word '.repeat(60).trim()

describe('103 HEARTBEAT_OK', () => {
  it('at the start or at the end it goes with a remark of 300 characters, however it is cut', () => {
    expect(long).toHaveLength(299)
    for (const size of [1, 3, 12, 500]) {
      for (const text of [
        'HEARTBEAT_OK',
        '**HEARTBEAT_OK**',
        'heartbeat_ok.',
        'HEARTBEAT_OK All is quiet.',
        'All is quiet. HEARTBEAT_OK',
        `${long}. HEARTBEAT_OK`,
      ])
        expect(through(text, size), text).toEqual(quiet)
    }
  })

  it('with 301 characters beside it only the token goes', () => {
    const words = `${long}xy`
    expect(words).toHaveLength(301)
    for (const size of [1, 7, 500]) {
      expect(through(`HEARTBEAT_OK ${words}`, size)).toEqual({ text: words, silent: false })
      expect(through(`${words} HEARTBEAT_OK`, size)).toEqual({ text: words, silent: false })
      expect(through(`HEARTBEAT_OK ${words}\nHEARTBEAT_OK`, size)).toEqual({ text: words, silent: false })
    }
  })

  it('in the middle it is nothing special, nor is a longer word', () => {
    for (const text of ['I say HEARTBEAT_OK and go on.', 'HEARTBEAT_OKAY then.', 'Not HEARTBEAT', 'Good day.']) {
      expect(through(text)).toEqual({ text, silent: false })
      expect(through(text, 1, undefined)).toEqual({ text, silent: false })
    }
  })

  it('of an answer to somebody the token alone goes, and words that cannot become it pass at once', () => {
    const filter = createOkFilter()
    expect(filter.push('Good day, Ada. ')).toBe('Good day, Ada.')
    expect(filter.push('Bread? HEART')).toBe(' Bread?')
    expect(filter.push('BEAT_OK')).toBe('')
    expect(filter.end()).toEqual({ text: '', silent: false })
    expect(through('HEARTBEAT_OK', 4, undefined)).toEqual(quiet)
  })

  it('a heartbeat that finds all well says nothing, shows nothing and keeps nothing in any talk with a player', async () => {
    const model = testModel('HEARTBEAT_OK Nothing to do.', 'Good day, Ada.')
    const rig = await createRig({ model })
    const shown: string[] = []
    const beat = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }), {
      onDelta: (text) => shown.push(text),
    })
    expect(beat).toMatchObject({ kind: 'answered', text: '', silent: true, session: 'agent:marta:heartbeat' })
    expect(shown).toEqual([])
    const said = await rig.dispatcher.dispatch(rig.inbound('Hello'))
    expect(said).toMatchObject({
      kind: 'answered',
      text: 'Good day, Ada.',
      session: `agent:marta:dm:${rig.inbound('').speaker.id}`,
    })
    expect(JSON.stringify(model.requests[1]?.messages)).not.toMatch(/HEARTBEAT/)
    const texts = JSON.stringify(await rig.transcripts())
    expect(texts).not.toMatch(/HEARTBEAT_OK|Nothing to do/)
  })

  it('a model that puts the token into an answer to a player is not heard saying it', async () => {
    const rig = await createRig({ model: testModel('HEARTBEAT_OK Good day, Ada.') })
    const shown: string[] = []
    const said = await rig.dispatcher.dispatch(rig.inbound('Hello'), { onDelta: (text) => shown.push(text) })
    expect(said).toMatchObject({ kind: 'answered', text: 'Good day, Ada.' })
    expect(shown.join('')).toBe('Good day, Ada.')
  })

  it('an act beside the token is done, and is no reason to ask again', async () => {
    const model = testModel({ calls: [call('wait', {})] }, 'HEARTBEAT_OK')
    const rig = await createRig({ model })
    const beat = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    expect(beat).toMatchObject({ kind: 'answered', text: '', silent: true, modelCalls: 2 })
    expect(model.requests).toHaveLength(2)
  })

  it('counts for the answer that it stands in: what was said beside a call before it is said', async () => {
    for (const last of ['HEARTBEAT_OK', 'HEARTBEAT_OK All is quiet.', 'All is quiet. HEARTBEAT_OK']) {
      const rig = await createRig({
        model: testModel({ text: 'Bram, mind the oven!', calls: [call('look', {})] }, last),
      })
      const shown: string[] = []
      const beat = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }), {
        onDelta: (text) => shown.push(text),
      })
      expect(beat, last).toMatchObject({ kind: 'answered', text: 'Bram, mind the oven!', modelCalls: 2 })
      expect(beat).not.toHaveProperty('silent')
      expect(shown.join('')).toBe('Bram, mind the oven!')
    }
  })

  it('in a first answer it does not silence the answer behind the act', async () => {
    const rig = await createRig({
      model: testModel({ text: 'HEARTBEAT_OK', calls: [call('look', {})] }, 'The oven smokes!'),
    })
    const beat = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    expect(beat).toMatchObject({ kind: 'answered', text: 'The oven smokes!' })
  })

  it('counts for its own answer in a talk too, as does the token of a silent reply', async () => {
    for (const token of ['NO_REPLY', 'HEARTBEAT_OK', 'no_reply.']) {
      const before = await createRig({
        model: testModel({ text: token, calls: [call('look', {})] }, 'The oven is hot, Ada'),
      })
      expect(await before.dispatcher.dispatch(before.inbound('Bread?')), token).toMatchObject({
        kind: 'answered',
        text: 'The oven is hot, Ada',
      })
      const waiting = await createRig({
        model: testModel({ text: 'One moment, Ada', calls: [call('look', {})] }, token),
      })
      const shown: string[] = []
      const said = await waiting.dispatcher.dispatch(waiting.inbound('Bread?'), { onDelta: (text) => shown.push(text) })
      expect(said, token).toMatchObject({ kind: 'answered', text: 'One moment, Ada' })
      expect(shown.join('').trim()).toBe('One moment, Ada')
    }
  })

  it('begins the answer that it stands in, also behind words that a tool said', async () => {
    const rig = await createRig({
      model: testModel({ calls: [call('say', { text: 'Mind the oven!' })] }, 'NO_REPLY since all is said'),
    })
    const said = await rig.dispatcher.dispatch(rig.inbound('Call out to them!', { channel: 'webchat' }))
    expect(said).toMatchObject({ kind: 'answered', text: 'Mind the oven!' })
  })
})
