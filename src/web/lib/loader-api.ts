import { data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';
import { languageOfRequest, pageRequest } from './request.ts';

interface LoaderArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The API client for route loaders, which run on the server without a session. While the API is unavailable, so is the
 * page.
 */
export function visitorApi({ request, context }: LoaderArguments): Api {
  const page = context.get(pageRequest);
  const language = languageOfRequest(request.url, page);
  const api = createApi((path, init) =>
    page.apiFetch(path, { ...init, headers: { ...init.headers, 'accept-language': language } }),
  );
  // Without the API there is no page, whatever its loader makes of other answers.
  return passingOn(api, 503);
}

/** The same for data that the page cannot do without, a missing row of which is a missing page. */
export function loaderApi(args: LoaderArguments): Api {
  return passingOn(visitorApi(args), 404);
}

/** An API of which this status becomes that of the page. */
function passingOn(api: Api, status: 404 | 503): Api {
  return {
    async call(...options) {
      try {
        return await api.call(...options);
      } catch (error) {
        if (error instanceof ApiError && error.status === status) throw data(null, { status });
        throw error;
      }
    },
  };
}
