/** `hearthfolk/testing`: stories that test a village, written in TypeScript (docs/scenarios.md). */
export { say } from '../../../models/scripted.ts'
export { scenario } from './scenario.ts'
export { createScenario, scripted } from './village.ts'
