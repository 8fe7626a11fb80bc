export { startRpgjsEngine } from './engine/rpgjs-engine.ts'
export { createRpgjsIo } from './rooms/rpgjs-socket.ts'
export { createVillageRoom } from './rooms/village-room.ts'
export { startHttpServer } from './engine/http-server.ts'
