import { expect, it } from 'vitest'
import { startChannels } from '../../../main/server/channels/start-channels.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { isChannelOn } from '../../../main/server/live/village-surface.ts'
import { ada, bram } from '../../support/sample-characters.ts'
import { createFakeChannel, createSurfaceRig } from './channel-rig.ts'

const post = `
[channels.post]
greeting = "Dear reader"
[channels.post.accounts.north]
hill = "the old beacon"
[channels.post.accounts.south]
`
const configOf = (toml: string) => {
  const read = parseConfig(toml, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('; '))
  return read.config
}
type Settings = { channels?: Record<string, { accounts?: Record<string, object> } | undefined> }
const accountsOf = (config: unknown) => (config as Settings).channels?.post?.accounts ?? {}

it("a plugin's channel has a table of its own, with accounts that it is asked about", async () => {
  const config = configOf(post)
  expect(config.channels).toMatchObject({
    post: { enabled: true, greeting: 'Dear reader', accounts: { north: { hill: 'the old beacon' }, south: {} } },
  })
  const { plugin, shown } = createFakeChannel({
    id: 'post',
    config: {
      listAccountIds: (given) => Object.keys(accountsOf(given)),
      resolveAccount: (given, id = 'north') => accountsOf(given)[id],
    },
  })
  const { surface } = createSurfaceRig({ plugins: [plugin], config: () => config })
  expect(await surface.deliver({ channel: 'post', account: 'south', to: ada, npc: bram.id, text: 'Come.' })).toEqual({
    ok: true,
  })
  expect(
    await surface.deliver({ channel: 'post', account: 'moon', to: ada, npc: bram.id, text: 'Come.' }),
  ).toMatchObject({ ok: false })
  expect(shown).toMatchObject([{ accountId: 'south', text: 'Come.' }])
})

it('a channel that is switched off opens nothing and takes nothing, and says so', async () => {
  const config = configOf('[channels.post]\nenabled = false')
  const opened: string[] = []
  const { plugin } = createFakeChannel({ id: 'post', gateway: { start: () => void opened.push('post') } })
  const { surface, registry, message, log } = createSurfaceRig({
    plugins: [plugin],
    isEnabled: (id) => isChannelOn(config, id),
  })
  await startChannels({ registry, surface, config, isEnabled: (id) => isChannelOn(config, id), logger: log.logger })
  expect(opened).toEqual([])
  expect(await surface.receive(message('hello', { channel: 'post' }))).toMatchObject({
    kind: 'refused',
    notice: expect.stringContaining('this way'),
  })
  expect(isChannelOn(config, 'rpgjs')).toBe(true)
})

it.each([
  ['[channels.post]\nenabled = "yes"', 'channels.post.enabled'],
  ['[channels.post]\naccounts = "north"', 'channels.post.accounts'],
  ['[channels.webchat]\ngreeting = "hello"', 'channels.webchat'],
])('what is wrong is told by its place: %s', (toml, place) => {
  const read = parseConfig(toml, 'rpg.toml')
  expect(read.ok ? 'accepted' : read.diagnostics.map(({ message }) => message).join(' ')).toContain(place)
})
