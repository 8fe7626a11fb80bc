import type { RunningVillage } from '../../live/village-server.ts'

/** What the gateway uses of a running village. */
export type GatewayVillage = Pick<
  RunningVillage,
  | 'map'
  | 'content'
  | 'audit'
  | 'consent'
  | 'world'
  | 'minds'
  | 'hub'
  | 'drivers'
  | 'pace'
  | 'killSwitch'
  | 'budget'
  | 'models'
  | 'characterOf'
  | 'nameOf'
  | 'players'
  | 'brain'
  | 'config'
  | 'saveFolder'
  | 'learned'
  | 'lookAtTalks'
  | 'looks'
  | 'onTrace'
  | 'talkers'
>
