import type { StarterArticle } from '../../starter-article.ts'

export const touchScreen: StarterArticle = {
  slug: 'how-a-touch-screen-feels-a-finger',
  title: 'How a touch screen feels a finger',
  category: 'Technology',
  published: '2024-11-14T05:47:00.000Z',
  summary:
    'Under the glass of a phone lies an invisible grid that measures electric charge. A finger steals a little of it, and software works out what the finger meant.',
  text: `
<p>The screen of a phone has no moving parts, and it does not feel pressure. A fingertip that barely rests on it is noticed, while a plastic pen pushed against it with force is not. What the phone detects is that the thing touching it can hold an electric charge. A finger can, since the body is largely salty water. A plain plastic pen cannot.</p>
<h2>A grid that nobody sees</h2>
<p>Two layers of fine electrodes lie beneath the cover glass, one running across the screen and one running down it. They must conduct electricity and let light through, a rare combination. The usual material is indium tin oxide, in films much thinner than a hair. The rows and columns do not touch. At every crossing they form a small capacitor, a pair of conductors that can store charge between them.</p>
<p>A controller chip sends a rapid signal into one row after another and listens at every column. How strongly the signal comes through depends on the capacitance at the crossing, which is tiny, of the order of a picofarad, a millionth of a millionth of a farad. When a finger comes near, part of the electric field ends on the finger instead of on the column. The capacitance between row and column falls by a small fraction, and the chip takes notice. It goes over the whole grid a hundred times a second or more.</p>
<h2>Finer than the grid</h2>
<p>The lines of the grid are several millimetres apart, and yet a drawing program can follow a finger to a fraction of a millimetre. A fingertip covers several crossings at once. Each measures a different loss, large in the middle and small at the rim, and the controller calculates the centre of the pattern, as one finds the top of a hill from a few heights on its slopes.</p>
<p>Because every crossing is measured by itself, two fingers appear as two hills. Older designs measured whole rows and whole columns. With two touches they saw two rows and two columns, and could not tell the two true crossings from the two false ones, known as ghost points. Zooming with two fingers became common only when that was solved.</p>
<p>Most of the skill lies in what is ignored. Software subtracts a baseline that drifts with temperature, and rejects the charger's electrical noise. It takes a broad patch for a cheek or the ball of the hand. A drop of water disturbs the field much as a finger does, and a film of it joins many crossings together, which is why phones misbehave in the rain. An ordinary woollen glove keeps the finger too far away; gloves made for phones have conducting thread in their tips.</p>
<h2>The other way to do it</h2>
<p>Many older machines for tickets and cash, and the screens on which couriers collect signatures, work by pressure. They have two conducting sheets with a thin gap between them. A touch bends the upper one until it meets the lower, and the place follows from how the voltage divides along the sheet. Such a resistive screen responds to a nail, a pen or a thick glove, and costs little. It scatters some of the light, wears out in time, and usually recognises just one touch.</p>
<p>The finger as a pointing device is older than most people suppose. E. A. Johnson described a capacitive touch display for British air traffic controllers in 1965. In the 1970s CERN, the European laboratory for particle physics, ran an accelerator from transparent touch panels built in its own workshops. For decades the technology was too dear or too coarse for the pocket. The phones of 2007 and after made it ordinary.</p>
<h2>The glass on top</h2>
<p>The cover is hardened in a bath of molten potassium salt. Sodium ions leave the surface of the glass, and larger potassium ions squeeze into the vacant places, which puts the surface under compression. A crack can grow only where glass is pulled apart, so the squeezed skin has to be overcome first. Sand is harder than the glass and scratches it all the same, and a deep scratch is where a later break begins.</p>
<p>What we feel as quality is mostly time. Between the touch and the changed picture lie the scan, the calculation, the program and the next refresh of the display, altogether some tens of milliseconds. When you draw a line quickly, the ink trails the fingertip by that delay. Good systems shorten it by guessing where the finger will be next, and are right nearly always.</p>`,
}
