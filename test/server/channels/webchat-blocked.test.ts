import { expect, it } from 'vitest'
import { talkCloseCode } from '../../../main/server/channels/talk/talk-server.ts'
import { startTalkRig } from './talk-rig.ts'

it('a blocked visitor of the web chat loses every window, and is refused with the reason; others stay', async () => {
  const rig = await startTalkRig()
  const [ada, ben] = [await rig.webchat('Ada'), await rig.webchat('Ben')]
  const again = await rig.webchat('Ada', ada.token)
  await rig.moderation.set({ id: ada.id, name: 'Ada' }, { standing: 'blocked', on: true, reason: 'spam' })
  expect(await Promise.all([ada.closed(), again.closed()])).toEqual([talkCloseCode.blocked, talkCloseCode.blocked])
  expect(await ben.tell('marta', 'Good day.')).toMatchObject({ outcome: 'answered' })
  const refused = await rig.connect('/webchat/socket')
  refused.send({ type: 'enter', name: 'Ada', token: ada.token })
  expect(await refused.until(({ type }) => type === 'error')).toMatchObject({
    code: 'blocked',
    message: 'The people who run this village have shut you out of it. They say: "spam"',
  })
  await rig.moderation.set({ id: ada.id, name: 'Ada' }, { standing: 'blocked', on: false })
  expect((await rig.webchat('Ada', ada.token)).id).toBe(ada.id)
})
