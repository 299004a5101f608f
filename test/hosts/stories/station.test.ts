/** The stories on the built station, in a browser. */
import { openOnStation } from './station-host.ts';
import { tellStories } from './stories.ts';

tellStories('station', openOnStation);
