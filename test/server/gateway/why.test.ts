import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { whyPorts } from '../../../main/server/gateway/studio/why.ts'
import { createExplainer } from '../../../main/server/gateway/village/explainer.ts'
import type { GatewayVillage } from '../../../main/server/gateway/village/village.ts'
import { createRig, testModel } from '../../mind/rig.ts'
import { createStage } from '../../world/stage.ts'

/** What the studio tells of one answer. */
const whyOf = async (...answers: string[]) => {
  const explainer = createExplainer(() => 0)
  const rig = await createRig({ model: testModel(...answers), trace: explainer.trace })
  await rig.dispatcher.dispatch(rig.inbound('Good morning!', { message: 'm-1' }))
  const village = {
    minds: { sessions: rig.sessions, language: english },
    world: { state: createStage().state },
    saveFolder: rig.directory,
  } as unknown as GatewayVillage
  const why = await whyPorts(village, explainer).why('m-1')
  if (!('said' in why)) throw new Error(JSON.stringify(why))
  return why
}

it('a line that says that no answer came is told as such, not as words of a language model', async () => {
  const lost = await whyOf('')
  expect(lost).toMatchObject({ account: [], excuse: true, said: [expect.stringMatching(/\w/)] })
  expect(await whyOf('Good morning, Ada.')).toMatchObject({ account: [], excuse: false, said: ['Good morning, Ada.'] })
})
