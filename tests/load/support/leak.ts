import { Server } from 'node:http'

/* Preloaded into a product that is soaked: once it is told to, it keeps 40 kB of every request. */
const kept: number[][] = []
let isLeaking = false
process.on('message', (message) => {
  if (message === 'leak') isLeaking = true
})

const emit = Reflect.get(Server.prototype, 'emit') as (
  this: Server,
  name: string,
  ...rest: unknown[]
) => boolean
Server.prototype.emit = function (this: Server, name: string, ...rest: unknown[]) {
  if (isLeaking && name === 'request') kept.push(Array.from({ length: 5000 }, () => Math.random()))
  return emit.call(this, name, ...rest)
}
