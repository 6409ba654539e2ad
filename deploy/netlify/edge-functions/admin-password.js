// netlify.toml has its paths, because they are the site's own.
import { askForPassword } from '../../edge/admin-password.js';

export default (request) => askForPassword(request, Netlify.env.toObject());
