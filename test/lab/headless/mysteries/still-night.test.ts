import { afterEach, describe, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import { scriptedModel } from '../../../../main/models/scripted.ts'
import type { NpcId } from '../../../../main/world/ids.ts'
import { aboutTheStillNight, detective, piecesOfTheStillNight } from './walk.ts'

let village: ScenarioVillage | undefined
afterEach(async () => {
  await village?.close()
  village = undefined
})
const likes = (who: string, other: string) =>
  village?.state.npcs[who as NpcId]?.relations[other as NpcId]?.affinity ?? 0

describe('the Still Night with the embedded brain', () => {
  it('is solved by ordinary questions, and comes out when Marta is told', async () => {
    village = await createScenario({ seed: 7 })
    const ana = detective(village, 'still-night')
    for (const [who, question] of aboutTheStillNight) await ana.ask(who, question)
    expect(ana.held()).toEqual(piecesOfTheStillNight)
    await ana.look('mill', 'sail-print')
    await ana.look('mill', 'brake-rope')
    expect(ana.held().slice(-2)).toEqual(['sail-print', 'brake-rope'])
    expect(await ana.ends('marta', 'truth')).toMatch(/^My Pim\? On the sail\?/)
    expect(ana.end()).toBe('truth')
    expect([likes('tilo', 'bram'), likes('bram', 'tilo'), likes('marta', 'tilo')]).toEqual([45, 45, 40])
    // Ben was never told anything, and hears what everybody knows.
    const ben = detective(village, 'still-night', 'Ben')
    expect(await ben.ask('bram', 'What happened on the Still Night?')).toMatch(
      /Miller came\. Said it in front of everybody/,
    )
    expect(ben.held()).toEqual([])
    await village.restart()
    expect([ana.end(), village.state.endings]).toEqual([
      'truth',
      { 'still-night': { end: 'truth', at: expect.any(Number) } },
    ])
  })

  it('can be kept instead: Tilo owns up to the smith, and nobody hears of the boy', async () => {
    village = await createScenario({ seed: 8 })
    const ana = detective(village, 'still-night')
    for (const [who, question] of aboutTheStillNight) await ana.ask(who, question)
    expect(await ana.ends('tilo', 'secret')).toMatch(/Without a word about why/)
    expect([likes('tilo', 'bram'), likes('bram', 'tilo')]).toEqual([40, 35])
    const ben = detective(village, 'still-night', 'Ben')
    for (const who of ['tilo', 'bram', 'marta', 'greta', 'aldous', 'oswin'])
      expect(await ben.ask(who, 'What happened on the Still Night?')).not.toMatch(/\bPim\b|\bboy\b|on the sail/i)
  })
})

describe('the Still Night with a language model', () => {
  it('is solved by a model that calls the tool for what it may tell, and by nothing else in its prompt', async () => {
    const prompts: string[] = []
    const model = scriptedModel(({ messages, context }) => {
      const prompt = messages.map(({ content }) => content).join('\n')
      prompts.push(`${context.character.id}: ${prompt}`)
      if (messages.at(-1)?.role === 'tool') return { text: 'So it was.' }
      const piece = /^- (still-night\/[a-z-]+) /m.exec(prompt)?.[1]
      const answer = /You answer: "(.*)"/.exec(prompt)?.[1]
      if (answer !== undefined) return { text: answer }
      return piece === undefined || !prompt.includes('as in the line tell_piece(piece=')
        ? { text: 'I could not say.' }
        : { toolCalls: [{ name: 'tell_piece', arguments: { piece } }] }
    })
    village = await createScenario({ seed: 9, model })
    const ana = detective(village, 'still-night')
    await ana.ask('tilo', 'What happened on the Still Night?')
    expect(prompts.join('\n')).not.toMatch(/I threw that brake myself|I gave him my word/)
    await ana.ask('pim', 'What happened on the Still Night?')
    expect(prompts.join('\n')).not.toMatch(/I was on the sail/)
    for (const [who, question] of aboutTheStillNight) await ana.ask(who, question)
    expect(ana.held().toSorted()).toEqual(piecesOfTheStillNight.toSorted())
    expect(await ana.ends('marta', 'truth')).toMatch(/My Pim/)
    expect(ana.end()).toBe('truth')
  })
})
