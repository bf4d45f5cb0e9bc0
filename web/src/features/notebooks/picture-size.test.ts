import { svgSize } from './picture-size.ts'

test.each([
  ['<?xml version="1.0"?><svg xmlns="x" width="300" height="200.4">', { width: 300, height: 200 }],
  ['<svg height="72pt" width="144pt">', { width: 192, height: 96 }],
  ["<svg width='20' height='10'/>", { width: 20, height: 10 }],
  ['<svg viewBox="-5,-5, 10,10">', { width: 300, height: 300 }],
  ['<svg width="100%" height="100%" viewBox="0 0 400 100">', { width: 400, height: 100 }],
  ['<svg width="200" viewBox="0 0 20 10">', { width: 200, height: 100 }],
  ['<svg height="200" viewBox="0 0 20 10">', { width: 400, height: 200 }],
  ['<svg width="100%" height="100%">', null],
  ['<svg viewBox="0 0 10">', null],
  ['<svg data-width="5" height="5">', null],
  ['<svg width="1e9" height="99999">', null],
  ['<p width="5" height="5">', null],
])('%s has the size %j', (svg, expected) => {
  expect(svgSize(svg)).toEqual(expected)
})
