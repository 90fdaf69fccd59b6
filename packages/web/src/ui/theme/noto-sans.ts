/** Loaded only where a school has chosen it. */
import './fonts-noto.css';
