import { join } from 'node:path'

/** Where a save keeps its devices. */
export const devicesFile = join('gateway', 'devices.json')
/** Where a save keeps which node may drive which NPC. */
export const driversFile = join('gateway', 'drivers.json')
