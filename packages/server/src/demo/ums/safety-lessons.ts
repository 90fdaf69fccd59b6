import type { DemoLesson } from '../course.ts';

export const safetyLessons: readonly DemoLesson[] = [
  {
    kind: 'lesson',
    name: 'Lesson 1. Hazard and risk',
    minutes: 15,
    content: `<h2>Two words that are often mixed up</h2>
<p>A <strong>hazard</strong> is anything that can cause harm: a wet floor, a frayed cable, a chemical, a deadline that keeps people awake. A <strong>risk</strong> is how likely that harm is, and how bad it would be. A shark in the sea is a hazard; it becomes a risk when you go swimming.</p>
<p>Many workplaces put a number on it so that the worst things are dealt with first:</p>
<p>$$\\text{risk} = \\text{likelihood} \\times \\text{severity}$$</p>
<p>With both on a scale from 1 to 5, a trip hazard in a busy corridor (likelihood 4, severity 2) scores 8, while an unguarded saw that is used once a month (likelihood 2, severity 5) scores 10. The saw comes first.</p>
<h2>The hierarchy of controls</h2>
<p>Once you know a risk, ask what can be done about it, in this order. The higher up the list, the less it depends on people being careful.</p>
<ol>
<li><strong>Eliminate</strong> the hazard: do we need to work at height at all?</li>
<li><strong>Substitute</strong> something less dangerous: a water-based paint for one with solvents.</li>
<li><strong>Engineering controls</strong>: a guard rail, a machine guard, ventilation.</li>
<li><strong>Administrative controls</strong>: training, signs, shorter shifts.</li>
<li><strong>Personal protective equipment</strong>: gloves, goggles, helmets. It comes last because it protects one person, and only while worn.</li>
</ol>
<h2>Report the near miss</h2>
<p>A box falls from a shelf and lands beside you. Nobody is hurt. That is a <em>near miss</em>, and it is the cheapest warning you will ever get. Report it the same day: what happened, where, and what could have happened. Reports are never used against the person who writes them.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Lesson 2. Fire and evacuation',
    minutes: 15,
    content: `<h2>What a fire needs</h2>
<p>Heat, fuel and oxygen: take one away and the fire goes out. Water takes the heat, a fire blanket takes the oxygen, clearing away cardboard takes the fuel.</p>
<h2>When you discover a fire</h2>
<ol>
<li>Raise the alarm: press the nearest call point and shout.</li>
<li>Call the fire service; say where you are and whether anybody is missing.</li>
<li>Fight the fire only if it is small, you are trained and the way out is behind you.</li>
<li>Leave by the nearest safe exit, close doors behind you and go to the assembly point.</li>
</ol>
<p>Never use the lift, never go back for your things, and never open a door that feels hot.</p>
<h2>Which extinguisher?</h2>
<table>
<thead><tr><th>Burning</th><th>Use</th><th>Never use</th></tr></thead>
<tbody>
<tr><td>Paper, wood, textiles</td><td>Water, foam</td><td>–</td></tr>
<tr><td>Petrol, solvents</td><td>Foam, powder, carbon dioxide</td><td>Water</td></tr>
<tr><td>Electrical equipment</td><td>Carbon dioxide</td><td>Water, foam</td></tr>
<tr><td>Cooking oil</td><td>Wet chemical, fire blanket</td><td>Water</td></tr>
</tbody>
</table>
<h2>At the assembly point</h2>
<p>Stay with your group until the fire warden has counted everybody. People who slip away to a café have sent fire fighters into burning buildings to look for them.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Lesson 3. Lifting, sitting, moving',
    minutes: 15,
    content: `<h2>Why backs get hurt</h2>
<p>Your spine carries weight well when it is upright and badly when it is bent. Holding a load away from the body works like a long lever: a 10 kg box at arm's length strains the lower back several times as much as the same box held close.</p>
<h2>How to lift</h2>
<ul>
<li>Think first: where is it going, is the way clear, do I need help or a trolley?</li>
<li>Stand close, feet apart, one slightly forward.</li>
<li>Bend hips and knees, keep the back in its natural curve.</li>
<li>Hold the load close at waist height; look ahead, not down.</li>
<li>Turn with your feet. Never twist the back while carrying.</li>
</ul>
<h2>At a desk</h2>
<p>Sitting still is a load as well. Set the chair so that your feet rest flat and your thighs are level; put the top of the screen at eye height, about an arm's length away; keep the mouse near the keyboard. Then get up: two minutes of movement every half hour does more than the most expensive chair.</p>
<h3>Eyes</h3>
<p>Every 20 minutes, look at something about 6 metres away for 20 seconds. Your eyes relax only when they look far.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Lesson 4. When somebody is hurt',
    minutes: 15,
    content: `<h2>First look, then help</h2>
<p>A second casualty helps nobody. Before you run to somebody on the floor, look for what hurt them: electricity, gas, traffic, a running machine. Switch it off or stay away and call for help.</p>
<h2>The first minute</h2>
<ol>
<li>Make sure that the place is safe.</li>
<li>Speak to the person and touch the shoulder: is there a response?</li>
<li>Call the emergency number, or better: point at somebody and ask them to call.</li>
<li>Open the airway and check the breathing for no more than ten seconds.</li>
<li>Not breathing normally: begin chest compressions and send for the defibrillator.</li>
</ol>
<p>Compressions: in the middle of the chest, 5 to 6 cm deep, 100 to 120 a minute, until help takes over.</p>
<h2>Bleeding and burns</h2>
<ul>
<li>Heavy bleeding: press hard on the wound with a clean cloth and do not let go to look.</li>
<li>Burns: cool under running water that is cool, not ice cold, for 20 minutes. No butter, no toothpaste, no ice.</li>
</ul>
<h2>Afterwards</h2>
<p>Write it in the accident book, however small. Three people who cut themselves on the same shelf tell us what one alone cannot: that the shelf must go.</p>`,
  },
];
