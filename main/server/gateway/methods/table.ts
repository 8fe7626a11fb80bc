import type { z } from 'zod'
import { agentMethods } from './agent.ts'
import { deviceMethods } from './devices.ts'
import { driveMethods } from './drive.ts'
import type { Method } from './method.ts'
import { mindMethods } from './minds.ts'
import { nodeMethods } from './nodes.ts'
import { playerMethods } from './players.ts'
import { reportMethods } from './reports.ts'
import { studioMethods } from './studio.ts'
import { studioChronicleMethods } from './studio-chronicle.ts'
import { studioLaboratoryMethods } from './studio-laboratory.ts'
import { studioMemoryMethods } from './studio-memory.ts'
import { studioPastMethods } from './studio-past.ts'
import { studioReplayMethods } from './studio-replay.ts'
import { studioSocietyMethods } from './studio-society.ts'
import { studioTeachMethods } from './studio-teach.ts'
import { systemMethods } from './system.ts'
import { worldMethods } from './world.ts'
import { worldMethodsOfMinds } from './worlds.ts'

const all = {
  ...systemMethods,
  ...agentMethods,
  ...worldMethods,
  ...mindMethods,
  ...driveMethods,
  ...nodeMethods,
  ...deviceMethods,
  ...playerMethods,
  ...reportMethods,
  ...worldMethodsOfMinds,
  ...studioMethods,
  ...studioChronicleMethods,
  ...studioLaboratoryMethods,
  ...studioMemoryMethods,
  ...studioPastMethods,
  ...studioReplayMethods,
  ...studioSocietyMethods,
  ...studioTeachMethods,
} as const
export type Methods = typeof all
export type MethodName = keyof Methods
export type ParamsOf<Name extends MethodName> = z.input<Methods[Name]['params']>
export type PayloadOf<Name extends MethodName> = z.output<Methods[Name]['payload']>

/** All methods by name. */
export const methods: ReadonlyMap<string, Method> = new Map(Object.entries(all) as unknown as [string, Method][])
export const methodNames = Object.keys(all) as MethodName[]
/** The methods that an operator may have; the others belong to the role `world`. */
export type OperatorMethod = Exclude<MethodName, keyof typeof worldMethodsOfMinds>
