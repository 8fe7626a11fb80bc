import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import { mostMuted, mutesFile, openMutes } from '../../../main/server/live/reports/mutes.ts'
import { createMutedRoom, createMuting } from '../../../main/server/live/reports/muting.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { NpcId, PlayerId } from '../../../main/world/ids.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { filledSave } from '../../saves/filled-save.ts'
import { npc, square, talkOfAll } from '../../world/society/company-stage.ts'
import { ana, ben, character, createStage } from '../../world/stage.ts'

const openAt = (saveFolder: string) => openMutes({ saveFolder })

/** Ana's and Ben's pages in a village; Ana may mute. */
const village = async ({ inCompany = false, lost = false } = {}) => {
  const folder = await temporaryFolder()
  const stage = inCompany
    ? square(['bram', 'cleo'])
    : createStage({ characters: [character('bram'), character('cleo')] })
  const { state } = stage
  for (const [id, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const)
    state.players[id] ??= { id, name, present: true } as never
  const sent: { to: PlayerId; name: string; data: unknown }[] = []
  const carrier = {
    send: (to: PlayerId, name: string, data: unknown) => void sent.push({ to, name, data }),
  } as unknown as VillageRoomCarrier
  const partners = new Map<PlayerId, NpcId>()
  const ports = {
    mutes: await openAt(folder),
    state: () => state,
    partnerOf: (one: PlayerId) => partners.get(one) ?? null,
  }
  // Nothing can be written there.
  if (lost) await mkdir(join(folder, mutesFile))
  const room = createMutedRoom({ ...ports, room: carrier })
  const muting = createMuting({ ...ports, room, logger: silentLogger })
  const all = <Name extends keyof ServerMessages>(to: PlayerId, name: Name) =>
    sent.flatMap((each) => (each.to === to && each.name === name ? [each.data as ServerMessages[Name]] : []))
  /** Resolves with what the page is told last. */
  const mute = async (body: string, on = true): Promise<string> => {
    const before = all(ana, 'notice').length + all(ana, 'muted').length
    muting.mute(ana, { body, on })
    await expect.poll(() => all(ana, 'notice').length + all(ana, 'muted').length).toBeGreaterThan(before)
    return all(ana, 'notice').at(-1)?.text ?? ''
  }
  return { folder, stage, state, room, mute, all, partners, sent, muting }
}
const aloud = (speaker: string, text: string) => ({ id: `l-${text}`, speaker, name: speaker, text })

describe('somebody whom a player muted', () => {
  it('is not read by that player any more, in lines, bubbles and earlier lines, and by all others as before', async () => {
    const { room, mute, all, sent, folder } = await village()
    expect(await mute('bram')).toBe('You no longer see what bram says to others.')
    expect(all(ana, 'muted').at(-1)).toEqual({ people: [{ id: 'bram', name: 'bram' }] })
    for (const player of [ana, ben]) {
      room.send(player, 'talk.line', aloud('bram', 'one'))
      room.send(player, 'talk.line', aloud('cleo', 'two'))
      room.send(player, 'bubble', { speaker: 'bram', name: 'Bram', text: 'three' })
      room.send(player, 'talk.history', { npc: 'cleo', lines: [aloud('bram', 'four'), aloud('cleo', 'five')] })
    }
    expect(all(ana, 'talk.line').map(({ text }) => text)).toEqual(['two'])
    expect(all(ben, 'talk.line').map(({ text }) => text)).toEqual(['one', 'two'])
    expect([all(ana, 'bubble').length, all(ben, 'bubble').length]).toEqual([0, 1])
    expect(all(ana, 'talk.history')[0]?.lines.map(({ text }) => text)).toEqual(['five'])
    expect(all(ben, 'talk.history')[0]?.lines).toHaveLength(2)
    // Nobody else is told.
    expect(sent.filter(({ to, name }) => to !== ana && (name === 'muted' || name === 'notice'))).toEqual([])
    expect((await openAt(folder)).of(ana)).toEqual([{ id: 'bram', name: 'bram' }])

    expect(await mute('bram', false)).toBe('You see again what bram says.')
    room.send(ana, 'talk.line', aloud('bram', 'six'))
    expect(all(ana, 'talk.line').at(-1)?.text).toBe('six')
    expect((await openAt(folder)).of(ana)).toEqual([])
  })

  it('is not seen to wave or to offer anything if it is a player, while the own offers stay', async () => {
    const { room, mute, all } = await village()
    await mute(ben)
    await mute('bram')
    const goods = { gives: { gold: 1, items: [] }, wants: { gold: 0, items: [] }, seconds: 9, why: '' }
    const own = [{ id: 'x-3', to: ben, name: 'Ben', gives: goods.gives, wants: goods.wants, seconds: 9 }]
    room.send(ana, 'emote', { body: ben, emote: 'wave', toYou: 'Ben' })
    room.send(ana, 'emote', { body: 'bram', emote: 'wave' })
    const offers = [
      { id: 'x-1', npc: ben, name: 'Ben', ...goods },
      { id: 'x-2', npc: 'bram', name: 'Bram', ...goods },
    ]
    room.send(ana, 'offers', { offers, own })
    expect(all(ana, 'emote').map(({ body }) => body)).toEqual(['bram'])
    expect(all(ana, 'offers')).toEqual([{ offers: [offers[1]], own }])
  })

  it('is heard in a talk of two, and cannot be muted in one', async () => {
    const { room, mute, all, partners } = await village()
    await mute('bram')
    partners.set(ana, 'bram' as NpcId)
    room.send(ana, 'talk.end', { id: 'r-1', npc: 'bram', name: 'Bram', text: 'For you.' })
    expect(all(ana, 'talk.end')).toHaveLength(1)
    partners.set(ana, 'cleo' as NpcId)
    expect(await mute('cleo')).toBe('You are talking with cleo. Say goodbye first; then you can mute them.')
    expect(all(ana, 'muted').at(-1)?.people).toHaveLength(1)
  })

  it('is heard to the end of an answer that has begun, also when the talk is left meanwhile', async () => {
    const { room, mute, all, partners } = await village()
    await mute('bram')
    const part = { id: 'r-1', npc: 'bram', name: 'Bram' }
    partners.set(ana, 'bram' as NpcId)
    room.send(ana, 'talk.delta', { ...part, text: 'The mill' })
    partners.delete(ana)
    room.send(ana, 'talk.delta', { ...part, text: ' burns' })
    room.send(ana, 'talk.end', { ...part, text: 'The mill burns!' })
    room.send(ana, 'talk.delta', { ...part, id: 'r-2', text: 'And' })
    room.send(ana, 'talk.end', { ...part, id: 'r-2', text: 'And now?' })
    room.send(ana, 'talk.end', { ...part, text: 'Once more.' })
    expect(all(ana, 'talk.delta').map(({ text }) => text)).toEqual(['The mill', ' burns'])
    expect(all(ana, 'talk.end').map(({ text }) => text)).toEqual(['The mill burns!'])
  })

  it('is heard again when that is the last of two wishes that come at once', async () => {
    const { muting, all, folder } = await village()
    muting.mute(ana, { body: 'bram', on: true })
    muting.mute(ana, { body: 'bram', on: false })
    await expect.poll(() => all(ana, 'notice').length).toBe(2)
    expect(all(ana, 'muted').at(-1)).toEqual({ people: [] })
    expect((await openAt(folder)).of(ana)).toEqual([])
  })

  it('is not read in company, although the page turns to them there', async () => {
    const { room, mute, all, partners, stage, state } = await village({ inCompany: true })
    const talk = talkOfAll(stage as ReturnType<typeof square>)
    talk.members.push(ana)
    state.players[ana] = { ...state.players[ana], conversation: talk.id } as never
    partners.set(ana, npc('bram'))
    await mute('bram')
    room.send(ana, 'talk.end', { id: 'r-1', npc: 'bram', name: 'Bram', text: 'To all.' })
    room.send(ana, 'talk.line', { ...aloud('bram', 'to all'), talk: talk.id })
    room.send(ana, 'talk.line', { ...aloud('cleo', 'from me'), talk: talk.id })
    expect([all(ana, 'talk.end').length, all(ana, 'talk.line').map(({ text }) => text)]).toEqual([0, ['from me']])
  })

  it('must be there and somebody else; what cannot be kept is not muted', async () => {
    const { mute, all } = await village()
    for (const body of ['nobody-here', 'p-0000000000000000', ana, '__proto__'])
      expect(await mute(body)).toBe('There is nobody here to mute.')
    expect(all(ana, 'muted')).toEqual([])
    const stuck = await village({ lost: true })
    expect(await stuck.mute('bram')).toBe('This could not be kept right now. Please try again in a while.')
    expect(stuck.all(ana, 'muted')).toEqual([])
  })
})

describe('the list of a player', () => {
  it.each(['{"version":1,', '{"version":1,"players":{}}', '', '[]'])('that reads %s opens no village', async (text) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, mutesFile), text)
    await expect(openAt(folder)).rejects.toThrow(/mutes\.json cannot be read .*move it away: then nobody is muted/)
  })

  it('has an end', async () => {
    const folder = await temporaryFolder()
    const muted = Array.from({ length: mostMuted }, (_, count) => ({ id: `npc-${count}`, name: 'N' }))
    await writeFile(join(folder, mutesFile), JSON.stringify({ version: 1, players: [{ player: ana, muted }] }))
    const mutes = await openAt(folder)
    expect(await mutes.set(ana, { id: 'one-more', name: 'N' }, true)).toBe('full')
    expect(await mutes.set(ana, { id: 'npc-0', name: 'N' }, false)).toBe('kept')
    expect(await mutes.set(ana, { id: 'one-more', name: 'N' }, true)).toBe('kept')
  })

  it('goes with a player who is forgotten, and so does their place in the lists of others', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
    const mutes = await openAt(folder)
    await mutes.set(one.id, two, true)
    await mutes.set(two.id, one, true)
    await mutes.set(two.id, { id: 'marta', name: 'Marta' }, true)
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
    const later = await openAt(folder)
    expect([later.of(one.id), later.of(two.id)]).toEqual([[], [{ id: 'marta', name: 'Marta' }]])
    expect(await readFile(join(folder, mutesFile), 'utf8')).not.toMatch(new RegExp(`${one.id}|Ada`))
    const damaged = { version: 1, players: [{ player: two.id, muted: [null, { id: 'marta', name: 'Marta' }] }] }
    await writeFile(join(folder, mutesFile), JSON.stringify(damaged))
    await expect(forgetPlayer({ saves, name: 'main', player: two.id })).rejects.toThrow(/mutes\.json is damaged/)
    expect(await readFile(join(folder, mutesFile), 'utf8')).toBe(JSON.stringify(damaged))
  })
})
